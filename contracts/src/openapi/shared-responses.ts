import type { OpenAPIDocument, OpenAPIResponse, Operation } from './document-shapes.ts'

type Responses<Response> = Readonly<Record<string, Response>>
/** The routes by their paths and methods, before equal responses are shared. */
export type WholePaths = Readonly<
  Record<
    string,
    Readonly<Record<string, Omit<Operation, 'responses'> & { readonly responses: Responses<OpenAPIResponse> }>>
  >
>

const prefix = '#/components/responses/'
const keyOf = (status: string, response: OpenAPIResponse): string => `${status} ${JSON.stringify(response)}`

/** Moves the responses that several routes have into the components. A name is its status, with a number from the second on. */
export function shareResponses(paths: WholePaths): {
  readonly paths: OpenAPIDocument['paths']
  readonly responses: Responses<OpenAPIResponse>
} {
  const all = Object.values(paths)
    .flatMap((routes) => Object.values(routes))
    .flatMap(({ responses }) => Object.entries(responses))
  const equal = Map.groupBy(all, ([status, response]) => keyOf(status, response))
  const several = [...equal].flatMap(([key, [first, ...others]]) =>
    first === undefined || others.length === 0 ? [] : [{ key, status: first[0], response: first[1] }],
  )
  const named = [...Map.groupBy(several, ({ status }) => status)].flatMap(([status, ones]) =>
    ones.map((one, index) => ({ ...one, name: index === 0 ? `Status${status}` : `Status${status}-${index + 1}` })),
  )
  const names = new Map(named.map(({ key, name }) => [key, name]))
  const share = ([status, response]: readonly [string, OpenAPIResponse]) => {
    const name = names.get(keyOf(status, response))
    return [status, name === undefined ? response : { $ref: prefix + name }] as const
  }
  return {
    paths: mapValues(paths, (routes) =>
      mapValues(routes, (operation) => ({
        ...operation,
        responses: Object.fromEntries(Object.entries(operation.responses).map(share)),
      })),
    ),
    responses: Object.fromEntries(named.map(({ name, response }) => [name, response])),
  }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (one: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, map(one)]))

/** Returns the responses of a route by their status, also those that stand among the components. */
export const responsesOf = (
  { components }: Pick<OpenAPIDocument, 'components'>,
  { responses }: Pick<Operation, 'responses'>,
): Responses<OpenAPIResponse> =>
  mapValues(responses, (response) => {
    if (!('$ref' in response)) return response
    const found = components.responses[response.$ref.slice(prefix.length)]
    if (found === undefined) throw new Error(`the document has no ${response.$ref}`)
    return found
  })
