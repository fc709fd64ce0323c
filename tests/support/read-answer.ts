import { isAppRouteNoBody, isAppRouteOtherResponse, type AppRoute } from '@ts-rest/core'
import { z } from 'zod'

/** An answer that was held against its route's contract. */
export interface ReadAnswer {
  readonly status: number
  /** As it came; null where the contract says that there is no body. */
  readonly body: unknown
}

/** Reads an answer and throws unless its status is one that the route declares and its body is what the
 *  contract says of that status, to the key: an answer may not carry what is documented nowhere. */
export async function readAnswer(route: AppRoute, response: Response): Promise<ReadAnswer> {
  const { status } = response
  const declared = route.responses[status]
  const name = `${route.method} ${route.path} ${status}`
  const text = await response.text()
  if (declared === undefined) throw new Error(`${name} is not declared: ${text.slice(0, 200)}`)
  if (isAppRouteNoBody(declared)) {
    if (text !== '') throw new Error(`${name} has a body`)
    return { status, body: null }
  }
  const type = response.headers.get('content-type')
  if (isAppRouteOtherResponse(declared)) {
    if (type !== declared.contentType) throw new Error(`${name} is ${type}`)
    return { status, body: text }
  }
  if (!(declared instanceof z.ZodType)) throw new Error(`${name} has no schema`)
  if (type !== 'application/json; charset=utf-8') throw new Error(`${name} is ${type}`)
  const body: unknown = JSON.parse(text)
  const parsed = declared.safeParse(body)
  if (!parsed.success) throw new Error(`${name} does not fit: ${z.prettifyError(parsed.error)}`)
  if (JSON.stringify(parsed.data) !== text) throw new Error(`${name} has keys that the contract does not name: ${text.slice(0, 400)}`)
  return { status, body }
}
