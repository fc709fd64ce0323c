import type { ErrorBody } from '@pokfei/contracts/schemas/responses'
import { fieldErrors, type FieldErrorCode } from '@pokfei/contracts/field-errors'
import { chineseForAPI, englishForAPI } from '@pokfei/desk-contract/frame/field-names'
import { chineseOf } from '@pokfei/desk-contract/inputs/input-words'
import type { Language } from '@pokfei/format/language'
import type { RequestIssue, RequestValidationError } from '@pokfei/ts-rest-fastify/request-validation'

type RequestFault = NonNullable<ErrorBody['faults']>[number]
type ValidationIssues = Pick<ErrorBody, 'faults' | 'moreFaults'>

/** The most issues of one response. A body can be wrong in thousands of places. */
const maxIssues = 20

/** The most characters of a path. The request chose its keys. */
const maxPathLength = 200

/** Returns the path of an issue from the part of the request down, such as `body.requestedTypeIDs[0]`. */
function pathOf(part: RequestIssue['part'], keys: RequestIssue['keys']): string {
  const whole = keys.reduce<string>((path, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`
  }, part)
  return whole.length > maxPathLength ? `${whole.slice(0, maxPathLength)}…` : whole
}

function isFieldError(message: string): message is FieldErrorCode {
  return Object.hasOwn(fieldErrors, message)
}

/** Returns the message of an issue. The contract uses a code as the message for fields of forms, and the desk a sentence. */
function describe(message: string, language: Language): Omit<RequestFault, 'path'> {
  if (isFieldError(message)) return { code: message, message: fieldErrors[message][language] }
  const chinese = language === 'zh' ? chineseOf(message) : null
  return { message: chinese === null ? englishForAPI(message) : chineseForAPI(chinese) }
}

/** Returns the issues of a request, each with its path, up to {@link maxIssues}, and the number of the others. */
export function validationIssuesOf({ issues }: RequestValidationError, language: Language): ValidationIssues {
  const faults = issues
    .slice(0, maxIssues)
    .map(({ part, keys, message }) => ({ path: pathOf(part, keys), ...describe(message, language) }))
  return issues.length > maxIssues ? { faults, moreFaults: issues.length - maxIssues } : { faults }
}
