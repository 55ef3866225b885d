import { type ReactNode, useState } from 'react'
import { developers as text } from '@/text/developers'
import { Badge } from '@/ui/Badge'
import type { Call, Contents, OpenApi } from './openapi'
import { Field, SchemaFields } from './SchemaFields'

const SCOPES = 4
const isRefusal = (status: string) => Number(status) >= 400

/** What is inside is made when it is opened: there are more than two hundred. */
export function CallItem({ call, document }: { call: Call; document: OpenApi }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Badge variant={call.method === 'GET' ? 'neutral' : 'waiting'}>{call.method}</Badge>
        <code className="min-w-0 font-mono text-sm font-semibold [overflow-wrap:anywhere]">{call.path}</code>
        <span lang="en" className="text-sm text-soft">
          {call.operationId}
        </span>
      </summary>
      {isOpen ? <CallDetails call={call} document={document} /> : null}
    </details>
  )
}

function CallDetails({ call, document }: { call: Call; document: OpenApi }) {
  const { parameters = [], requestBody, responses, description } = call
  const refusals = Object.entries(responses).filter(([status]) => isRefusal(status))
  return (
    <div className="grid grid-cols-1 gap-4 pb-5">
      {description ? <p lang="en">{description}</p> : null}
      <p className="text-soft">{whoMay(call)}</p>
      {parameters.length > 0 ? (
        <Part title={text.parameters}>
          <ul className="grid gap-1">
            {parameters.map((parameter) => (
              <Field
                key={`${parameter.in} ${parameter.name}`}
                name={parameter.name}
                schema={parameter.schema}
                description={parameter.description}
                isRequired={parameter.required}
                document={document}
              />
            ))}
          </ul>
        </Part>
      ) : null}
      {requestBody ? (
        <Part title={text.request}>
          <ContentsOf contents={requestBody.content} document={document} />
        </Part>
      ) : null}
      {Object.entries(responses)
        .filter(([status]) => !isRefusal(status))
        .map(([status, { content }]) => (
          <Part key={status} title={text.response(status)}>
            <ContentsOf contents={content ?? {}} document={document} />
          </Part>
        ))}
      <Part title={text.refusals}>
        <ul className="grid gap-1 font-mono text-sm">
          {refusals.map(([status, response]) => (
            <li key={status} className="[overflow-wrap:anywhere]">
              {status} {response['x-error-codes']?.join(', ')}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </div>
)

function ContentsOf({ contents, document }: { contents: Contents; document: OpenApi }) {
  const found = Object.entries(contents)
  if (found.length === 0) return <p className="text-sm text-soft">{text.noContent}</p>
  return found.map(([type, { schema }]) =>
    type === 'application/json' && schema ? (
      <SchemaFields key={type} schema={schema} document={document} />
    ) : (
      <p key={type} className="text-sm">
        {text.file(type)}
      </p>
    ),
  )
}

function whoMay({ security, 'x-token-scopes': scopes = [] }: Call): string {
  if (!security) return text.everybody
  if (scopes.length === 0) return text.personOnly
  return scopes.length === SCOPES ? text.signedIn : text.token(scopes)
}
