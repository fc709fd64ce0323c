/** A form value as Stripe reads it: a text, a list, or an object by name. */
export type FormValue = string | FormFields | FormValue[]

/** The fields of a form, by name. */
export interface FormFields {
  [name: string]: FormValue
}

/** Parses `line_items[0][price_data][currency]=hkd` into nested fields. `expand[]` and `expand[0]` are lists. */
export function readForm(text: string): FormFields {
  const fields: FormFields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(fields, path, value)
  }
  return toLists(fields)
}

function put(fields: FormFields, [name = '', ...rest]: readonly string[], value: string): void {
  const key = name === '' ? String(Object.keys(fields).length) : name
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const inner = fields[key]
  const next: FormFields = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  fields[key] = next
  put(next, rest, value)
}

function toLists(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toList(value)]))
}

function toList(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const inner = toLists(value)
  return Object.keys(inner).every((name, index) => name === String(index)) ? Object.values(inner) : inner
}
