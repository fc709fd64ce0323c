import type { ErrorBody } from '@pokfei/contracts/schemas/responses'
import { fieldErrors, type FieldErrorCode } from '@pokfei/contracts/field-errors'
import type { Language } from '@pokfei/format/language'
import type { RequestIssue, RequestValidationError } from '@pokfei/ts-rest-fastify/request-validation'

type ValidationIssues = NonNullable<ErrorBody['faults']>

/** The most issues of one response. A body can be wrong in thousands of places. */
const maxIssues = 20

/** Returns the path of an issue from the part of the request down, such as `body.requestedTypeIDs[0]`. */
function pathOf(part: RequestIssue['part'], keys: RequestIssue['keys']): string {
  return keys.reduce<string>((path, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`
  }, part)
}

function isFieldError(message: string): message is FieldErrorCode {
  return Object.hasOwn(fieldErrors, message)
}

/** Returns the message of an issue. The contract uses a code as the message for fields of forms. */
function describe(message: string, language: Language): Omit<ValidationIssues[number], 'path'> {
  return isFieldError(message) ? { code: message, message: fieldErrors[message][language] } : { message }
}

/** Returns the issues of a request, each with its path, up to {@link maxIssues}. */
export function validationIssuesOf(error: RequestValidationError, language: Language): ValidationIssues {
  return error.issues
    .slice(0, maxIssues)
    .map(({ part, keys, message }) => ({ path: pathOf(part, keys), ...describe(message, language) }))
}
