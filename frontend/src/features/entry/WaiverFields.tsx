import { languageOf } from '@/domain/text-language'
import type { Translations } from '@/lib/organiser-texts'
import type { DraftForm } from '@/session/use-draft-form'
import { entry as text, waiverPage } from '@/text/entry'
import { TextField } from '@/ui/Field'
import { Markdown } from '@/ui/Markdown'
import type { Signature } from './schemas'

/** In the language of the reader: its hash is that of the text shown, so that this is what is signed. */
export interface WaiverText {
  text: string
  hash: string
  language?: string | null
  translations?: Translations
}

interface WaiverFieldsProps {
  form: DraftForm<Signature>
  waiver: WaiverText
  isMinor: boolean
}

/** The waiver in a scrollable region, and the signature fields. */
export function WaiverFields({ form, waiver, isMinor }: WaiverFieldsProps) {
  return (
    <>
      <p className="text-soft">{text.waiverIntro}</p>
      <section
        aria-label={waiverPage.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only focusable regions scroll by keyboard
        tabIndex={0}
        className="max-h-[45dvh] overflow-y-auto rounded-md border-2 border-edge bg-surface p-4"
      >
        <Markdown source={waiver.text} lang={languageOf(waiver)} topLevel={3} />
      </section>
      <TextField
        {...form.field('signature')}
        label={text.signature}
        hint={text.signatureHint}
        autoComplete="name"
        autoCapitalize="words"
      />
      {isMinor ? (
        <TextField
          {...form.field('guardian')}
          label={text.guardian}
          hint={text.guardianHint}
          autoComplete="off"
          autoCapitalize="words"
        />
      ) : null}
    </>
  )
}
