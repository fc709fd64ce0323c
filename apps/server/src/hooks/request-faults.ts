import type { ErrorAnswer } from '@pokfei/contracts/answers'
import type { RequestValidationError } from '@ts-rest/fastify'

type Faults = NonNullable<ErrorAnswer['faults']>
type Part = RequestValidationError['body']

/** How many faults are listed; a body can be wrong in thousands of places. */
const most = 20

/** `body.requestedTypeIDs[0]`: where a fault is, from the part of the request down. */
function pathOf(part: string, keys: readonly (PropertyKey | { readonly key: PropertyKey })[]): string {
  return keys.reduce<string>((path, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`
  }, part)
}

function faultsOfPart(part: string, error: Part): Faults {
  if (error === null) return []
  return error.issues.map((issue) => ({ path: pathOf(part, issue.path ?? []), message: issue.message }))
}

/** Everything that is wrong with a request, each with its path, the first {@link most} of them. */
export function faultsOf(error: RequestValidationError): Faults {
  return [
    ...faultsOfPart('params', error.pathParams),
    ...faultsOfPart('query', error.query),
    ...faultsOfPart('headers', error.headers),
    ...faultsOfPart('body', error.body),
  ].slice(0, most)
}
