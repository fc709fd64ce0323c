import type { Parameter, Parameters } from './known-parameters.ts'
import type { FormFields, FormValue } from './read-form.ts'
import { wrongParameter } from './stripe-error.ts'

const mostMetadata = { keys: 50, key: 40, value: 500 }

/** Throws a {@link StripeError} unless every field is a parameter of the current API and has the right kind. */
export function checkParameters(fields: FormFields, known: Parameters, required: readonly string[], at = ''): void {
  for (const [name, value] of Object.entries(fields)) {
    const path = at === '' ? name : `${at}[${name}]`
    const parameter = known[name]
    if (parameter === undefined) throw wrongParameter(path, `Received unknown parameter: ${path}`, 'parameter_unknown')
    checkValue(value, parameter, path)
  }
  for (const name of required) {
    const path = at === '' ? name : `${at}[${name}]`
    if (fields[name] === undefined) throw wrongParameter(path, `Missing required param: ${path}.`, 'parameter_missing')
  }
}

function checkValue(value: FormValue, parameter: Parameter, path: string): void {
  if (parameter === 'known') return
  if (typeof parameter === 'object') {
    if ('oneOf' in parameter) {
      if (typeof value !== 'string' || !parameter.oneOf.includes(value))
        throw wrongParameter(path, `Invalid ${path}: must be one of ${parameter.oneOf.join(', ')}`)
      return
    }
    if ('list' in parameter) {
      if (!Array.isArray(value)) throw wrongParameter(path, `Invalid array: ${path}`)
      for (const [index, item] of value.entries()) checkValue(item, parameter.list, `${path}[${index}]`)
      return
    }
    checkParameters(fieldsOf(value, path), parameter.fields, parameter.required, path)
    return
  }
  if (parameter === 'metadata') {
    checkMetadata(fieldsOf(value, path), path)
    return
  }
  if (typeof value !== 'string') throw wrongParameter(path, `Invalid string: ${path}`)
  if (value === '') throw wrongParameter(path, `You passed an empty string for '${path}'.`, 'parameter_invalid_empty')
  if (!patterns[parameter].test(value))
    throw wrongParameter(
      path,
      `Invalid ${parameter}: ${value}`,
      parameter === 'email' ? 'email_invalid' : `${parameter}_invalid`,
    )
}

const patterns = {
  text: /^[^]{1,5000}$/,
  integer: /^-?\d{1,15}$/,
  boolean: /^(?:true|false)$/,
  url: /^https?:\/\/[^\s/]+[^\s]{0,4096}$/,
  email: /^[\x21-\x3f\x41-\x7e]{1,64}@[\w-]+(?:\.[\w-]+)+$/,
} as const

function checkMetadata(fields: FormFields, path: string): void {
  const entries = Object.entries(fields)
  const fits = entries.every(
    ([key, value]) => key.length <= mostMetadata.key && typeof value === 'string' && value.length <= mostMetadata.value,
  )
  if (entries.length > mostMetadata.keys || !fits)
    throw wrongParameter(path, `Metadata must have at most ${mostMetadata.keys} short texts`)
}

function fieldsOf(value: FormValue, path: string): FormFields {
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongParameter(path, `Invalid object: ${path}`)
  return value
}
