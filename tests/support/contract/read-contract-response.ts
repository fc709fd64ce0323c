import { isAppRouteNoBody, isAppRouteOtherResponse, type AppRoute } from '@ts-rest/core'
import { accessIn } from '@pokfei/contracts/access'
import { z } from 'zod'

/** A response that matched its route's contract. */
export interface ContractResponse {
  readonly status: number
  /** The body as received, or null if the contract declares none. */
  readonly body: unknown
}

/**
 * Reads a response. Throws unless the route declares the status, and the body matches the contract exactly. An
 * undeclared key is an error too. So is a response of a guarded route that a cache may store.
 */
export async function readContractResponse(route: AppRoute, response: Response): Promise<ContractResponse> {
  const { status } = response
  const declared = route.responses[status]
  const name = `${route.method} ${route.path} ${status}`
  const text = await response.text()
  if (accessIn(route.metadata) !== 'none' && response.headers.get('cache-control') !== 'no-store')
    throw new Error(`${name} is not "no-store"`)
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
  if (JSON.stringify(parsed.data) !== text)
    throw new Error(`${name} has keys that the contract does not name: ${text.slice(0, 400)}`)
  return { status, body }
}
