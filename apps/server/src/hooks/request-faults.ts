import type { ErrorAnswer } from '@pokfei/contracts/answers'
import { fieldFaults, type FieldFault } from '@pokfei/contracts/reasons'
import type { Language } from '@pokfei/domain/language'
import type { RequestValidationError } from '@ts-rest/fastify'

type Faults = NonNullable<ErrorAnswer['faults']>

/** How many faults are listed; a body can be wrong in thousands of places. */
const most = 20

/** `body.requestedTypeIDs[0]`: where a fault is, from the part of the request down. */
function pathOf(part: string, keys: readonly (PropertyKey | { readonly key: PropertyKey })[]): string {
  return keys.reduce<string>((path, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`
  }, part)
}

function isFieldFault(message: string): message is FieldFault {
  return Object.hasOwn(fieldFaults, message)
}

/** The contract gives the fields of a person's forms a word for a message. */
function describe(message: string, language: Language): Omit<Faults[number], 'path'> {
  return isFieldFault(message) ? { code: message, message: fieldFaults[message][language] } : { message }
}

/** Everything that is wrong with a request, each with its path, the first {@link most} of them. */
export function faultsOf(error: RequestValidationError, language: Language): Faults {
  const { pathParams: params, query, headers, body } = error
  return Object.entries({ params, query, headers, body })
    .flatMap(([part, found]) => (found?.issues ?? []).map(({ path, message }) => ({ path: pathOf(part, path ?? []), ...describe(message, language) })))
    .slice(0, most)
}
