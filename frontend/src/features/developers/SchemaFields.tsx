import { useState } from 'react'
import { developers as text } from '@/text/developers'
import { listModels, nameOfRef, type OpenApi, type Schema, typeOf } from './openapi'

interface SchemaProps {
  schema: Schema
  document: OpenApi
}

/** The keys of a model, each with its type; models inside are opened one by one, since some hold themselves. */
export function SchemaFields({ schema, document }: SchemaProps) {
  const model = schema.$ref ? document.components.schemas[nameOfRef(schema.$ref)] : schema
  if (!model?.properties) return <TypeOf schema={schema} document={document} />
  return (
    <ul className="grid grid-cols-1 gap-1">
      {Object.entries(model.properties).map(([name, property]) => (
        <Field
          key={name}
          name={name}
          schema={property}
          description={property.description}
          isRequired={model.required?.includes(name)}
          document={document}
        />
      ))}
    </ul>
  )
}

interface FieldProps extends SchemaProps {
  name: string
  description?: string | undefined
  isRequired?: boolean | undefined
}

export function Field({ name, schema, description, isRequired, document }: FieldProps) {
  return (
    <li className="grid grid-cols-1 text-sm">
      <span className="flex flex-wrap gap-x-2 font-mono [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        <TypeOf schema={schema} document={document} />
        {isRequired ? <span className="font-sans text-soft">{text.required}</span> : null}
      </span>
      {description ? (
        <span lang="en" className="text-soft">
          {description}
        </span>
      ) : null}
    </li>
  )
}

function TypeOf({ schema, document }: SchemaProps) {
  const models = listModels(schema)
  if (models.length === 0) return <span className="font-mono text-sm">{typeOf(schema)}</span>
  return (
    <span className="grid min-w-0 grid-cols-1 font-mono text-sm">
      {models.map((name) => (
        <Model
          key={name}
          name={name}
          label={models.length === 1 ? typeOf(schema) : name}
          document={document}
        />
      ))}
    </span>
  )
}

function Model({ name, label, document }: { name: string; label: string; document: OpenApi }) {
  const [isOpen, setOpen] = useState(false)
  const model = document.components.schemas[name]
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer underline underline-offset-4">{label}</summary>
      {isOpen && model ? (
        <div className="my-1 border-l-2 border-line pl-3">
          {model.properties ? (
            <SchemaFields schema={model} document={document} />
          ) : (
            <TypeOf schema={model} document={document} />
          )}
        </div>
      ) : null}
    </details>
  )
}
