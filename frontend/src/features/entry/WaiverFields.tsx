import type { UseFormReturn } from 'react-hook-form'
import { entry as text, waiverPage } from '@/text/entry'
import { TextField } from '@/ui/Field'
import { Markdown } from '@/ui/Markdown'
import type { Signature } from './schemas'

interface WaiverFieldsProps {
  form: UseFormReturn<Signature>
  waiverText: string
  isMinor: boolean
}

/** The waiver in a scrollable region, and the signature fields. */
export function WaiverFields({ form, waiverText, isMinor }: WaiverFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <p className="text-soft">{text.waiverIntro}</p>
      <section
        aria-label={waiverPage.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only focusable regions scroll by keyboard
        tabIndex={0}
        className="max-h-[45dvh] overflow-y-auto rounded-md border-2 border-edge bg-surface p-4"
      >
        <Markdown source={waiverText} topLevel={3} />
      </section>
      <TextField
        {...form.register('signature')}
        label={text.signature}
        hint={text.signatureHint}
        autoComplete="name"
        autoCapitalize="words"
        error={errors.signature?.message}
      />
      {isMinor ? (
        <TextField
          {...form.register('guardian')}
          label={text.guardian}
          hint={text.guardianHint}
          autoComplete="off"
          autoCapitalize="words"
          error={errors.guardian?.message}
        />
      ) : null}
    </>
  )
}
