import { validateIfSchema, validateMultiSchemaObject, type AppRoute } from '@ts-rest/core'
import type { FastifyRequest } from 'fastify'
import type { RawCall } from './implement.ts'

/** One fault of a request: the part, the keys that lead there, and a sentence. */
export interface RequestIssue {
  readonly part: 'params' | 'query' | 'headers' | 'body'
  readonly keys: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly message: string
}

/** Thrown for a request that does not fit the contract of its route. */
export class RequestValidationError extends Error {
  override readonly name = 'RequestValidationError'
  readonly issues: readonly RequestIssue[]

  constructor(issues: readonly RequestIssue[]) {
    super('the request does not fit its contract')
    this.issues = issues
  }
}

/** Returns the keys that zod names in one issue, however many they are. Undefined for any other issue. */
function unknownKeysOf(issue: object): readonly string[] | undefined {
  return 'code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)
    ? issue.keys.filter((key) => typeof key === 'string')
    : undefined
}

/** Returns the parts of a request as its contract reads them. Throws a {@link RequestValidationError}. */
export function validateRequest(
  route: AppRoute,
  { params, query, headers, body }: FastifyRequest,
): Pick<RawCall, RequestIssue['part']> {
  const results = {
    params: validateIfSchema(params, route.pathParams, { passThroughExtraKeys: true }),
    query: validateIfSchema(query, route.query),
    headers: validateMultiSchemaObject(headers, route.headers),
    body: validateIfSchema(body, 'body' in route ? route.body : null),
  }
  const issues = (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    (results[part].error?.issues ?? []).flatMap(
      (issue) =>
        unknownKeysOf(issue)?.map((key) => ({ part, keys: [...(issue.path ?? []), key], message: 'Unknown key' })) ?? {
          part,
          keys: issue.path ?? [],
          message: issue.message,
        },
    ),
  )
  if (issues.length > 0) throw new RequestValidationError(issues)
  return {
    params: results.params.value,
    query: results.query.value,
    headers: results.headers.value,
    body: results.body.value,
  }
}
