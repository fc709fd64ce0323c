import type { ErrorAnswer } from '@pokfei/contracts/answers'
import { fieldFaults, type FieldFault } from '@pokfei/contracts/reasons'
import type { Language } from '@pokfei/domain/language'
import type { RequestValidationError } from '@ts-rest/fastify'

type Faults = NonNullable<ErrorAnswer['faults']>

/** The most faults that are listed. A body can be wrong in thousands of places. */
const most = 20

/** Returns the path of a fault from the part of the request down, such as `body.requestedTypeIDs[0]`. */
function pathOf(part: string, keys: readonly (PropertyKey | { readonly key: PropertyKey })[]): string {
  return keys.reduce<string>((path, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`
  }, part)
}

function isFieldFault(message: string): message is FieldFault {
  return Object.hasOwn(fieldFaults, message)
}

/** Returns the message of a fault. The contract uses a code as the message for fields of forms. */
function describe(message: string, language: Language): Omit<Faults[number], 'path'> {
  return isFieldFault(message) ? { code: message, message: fieldFaults[message][language] } : { message }
}

/** Returns the faults of a request, each with its path, up to {@link most}. */
export function faultsOf(error: RequestValidationError, language: Language): Faults {
  const { pathParams: params, query, headers, body } = error
  return Object.entries({ params, query, headers, body })
    .flatMap(([part, found]) =>
      (found?.issues ?? []).map(({ path, message }) => ({
        path: pathOf(part, path ?? []),
        ...describe(message, language),
      })),
    )
    .slice(0, most)
}
