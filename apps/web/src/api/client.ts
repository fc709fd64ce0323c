import type { CallRequest, CallResponse } from '@pokfei/contracts/client-types'
import { calls, type CalledPart, type Contract } from './calls.ts'
import { apiFailure } from '../errors/api-failure.ts'
import type { ApiResponse, FetchApi } from './fetch-api.ts'

/** The API client that every query and mutation gets. */
export interface Api {
  /**
   * Makes one call and returns the declared response, whatever its status. `signal` ends the call early. Throws an
   * ApiFailure if there is no response or the contract does not declare it.
   */
  call<Part extends CalledPart, Name extends keyof Contract[Part] & keyof (typeof calls)[Part]>(
    part: Part,
    name: Name,
    request: CallRequest<Contract[Part][Name]> & { readonly signal?: AbortSignal },
  ): Promise<CallResponse<Contract[Part][Name]>>
}

/** Creates a client that sends its requests through `fetchApi`. */
export function createApi(fetchApi: FetchApi): Api {
  return {
    call: async (part, name, request) => {
      const line: unknown = calls[part][name]
      const response = await send(fetchApi, String(line), request)
      return response as CallResponse<Contract[typeof part][typeof name]>
    },
  }
}

/**
 * Returns the body of a 200. Throws an ApiFailure with the server's message for any other status. For calls whose
 * rejections have no text of their own on the screen.
 */
export function expectOk<A extends { readonly status: number; readonly body: unknown }>(
  response: A,
): Extract<A, { readonly status: 200 }>['body'] {
  if (isOk(response)) return response.body
  throw apiFailure(response.status, response.body)
}

function isOk<A extends { readonly status: number }>(response: A): response is Extract<A, { readonly status: 200 }> {
  return response.status === 200
}

interface RawRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

async function send(fetchApi: FetchApi, line: string, request: RawRequest): Promise<{ status: number; body: unknown }> {
  const method = line.slice(0, line.indexOf(' '))
  const query = new URLSearchParams(request.query).toString()
  const path = addressOf(line, request.params ?? {}) + (query === '' ? '' : `?${query}`)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  try {
    const response = await fetchApi(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
      ...(request.signal && { signal: request.signal }),
    })
    return { status: response.status, body: await readBody(response) }
  } catch (cause) {
    // A response that broke off counts as none. Otherwise half a profile would sign the member out.
    throw Object.assign(apiFailure(0, undefined), { cause })
  }
}

/** Returns the address of one of {@link calls}, with each parameter escaped: `GET
 *  /api/orders/:orderID/calendar.ics`. */
export function addressOf(line: string, params: Readonly<Record<string, string>>): string {
  return line
    .slice(line.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

async function readBody(response: ApiResponse): Promise<unknown> {
  if (response.headers.get('content-length') === '0') return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  return /^application\/(?:pdf|zip)/.test(type) ? response.blob() : undefined
}
