import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isApiError } from '@/api/errors'
import type { Proof } from '@/domain/proof'
import type { ApiForm } from '@/session/use-api-form'
import { Section } from '@/ui/Card'
import { Form } from '@/ui/Form'

interface ProvenFormProps<Values extends FieldValues, Output> {
  form: ApiForm<Values, Output>
  Proof: Proof
  text: { makeTitle: string; make: string; proof: string }
  errorMessage: (error: unknown) => string
  children: ReactNode
}

/** A form whose request may need a fresh sign-in first, after which it is sent as it was typed. */
export function ProvenForm<Values extends FieldValues, Output>(props: ProvenFormProps<Values, Output>) {
  const { form, Proof, text, errorMessage, children } = props
  if (isApiError(form.error, 'reauth_required'))
    return (
      <Section title={text.makeTitle}>
        <Proof
          text={text.proof}
          onConfirmed={() => form.send(form.getValues())}
          onCancel={form.mutation.reset}
        />
      </Section>
    )
  return (
    <Section title={text.makeTitle}>
      <Form form={form} submitLabel={text.make} errorMessage={errorMessage}>
        {children}
      </Form>
    </Section>
  )
}
