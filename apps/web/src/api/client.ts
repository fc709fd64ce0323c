import type { Answer, Request } from './answers.ts'
import { calls, type CalledPart, type Contract } from './calls.ts'
import { apiFailure } from './failure.ts'
import type { ApiResponse, FetchApi } from './fetch-api.ts'

/** What every query and mutation gets: the way to the API. */
export interface Api {
  /**
   * Makes one call and gives the declared answer, whatever its status. An answer that the contract does not
   * declare, or none at all, is thrown as an ApiFailure.
   */
  call<Part extends CalledPart, Name extends keyof Contract[Part] & keyof (typeof calls)[Part]>(
    part: Part,
    name: Name,
    request: Request<Part, Name>,
  ): Promise<Answer<Part, Name>>
}

/** A client over one way of carrying requests. */
export function createApi(fetchApi: FetchApi): Api {
  return {
    call: async (part, name, request) => {
      const line: unknown = calls[part][name]
      const answer = await send(fetchApi, String(line), request)
      return answer as Answer<typeof part, typeof name>
    },
  }
}

/**
 * The body of a 200. Any other status is thrown as an ApiFailure with the server's sentence: for calls whose
 * refusals the screen has nothing of its own to say about.
 */
export function expectOk<A extends { readonly status: number; readonly body: unknown }>(
  answer: A,
): Extract<A, { readonly status: 200 }>['body'] {
  if (isOk(answer)) return answer.body
  throw apiFailure(answer.status, answer.body)
}

function isOk<A extends { readonly status: number }>(answer: A): answer is Extract<A, { readonly status: 200 }> {
  return answer.status === 200
}

interface RawRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

async function send(fetchApi: FetchApi, line: string, request: RawRequest): Promise<{ status: number; body: unknown }> {
  const method = line.slice(0, line.indexOf(' '))
  const query = new URLSearchParams(request.query).toString()
  const path = addressOf(line, request.params ?? {}) + (query === '' ? '' : `?${query}`)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  try {
    const response = await fetchApi(path, {
      method,
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }), ...request.headers },
      ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
    })
    return { status: response.status, body: await readBody(response) }
  } catch (cause) {
    // An answer that broke off is none: a member whose profile came by halves is signed in as before.
    throw Object.assign(apiFailure(0, undefined), { cause })
  }
}

/** The address of one of {@link calls}, each parameter escaped: `GET /api/orders/:orderID/calendar.ics`. */
export function addressOf(line: string, params: Readonly<Record<string, string>>): string {
  return line.slice(line.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

async function readBody(response: ApiResponse): Promise<unknown> {
  if (response.headers.get('content-length') === '0') return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  return type.startsWith('application/pdf') ? response.blob() : undefined
}
