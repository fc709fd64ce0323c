import type { FetchApi } from '@pokfei/web/api/fetch-api'
import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/**
 * Returns the API for the rendering of a page, within this process. It forwards only cookies, language and browser
 * name of the given headers.
 */
export function fetchWithin(
  apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
  headers: FastifyRequest['headers'],
): FetchApi {
  const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = headers
  return async (path, request) => {
    const answer = await apiInject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: {
        ...request.headers,
        ...(cookie !== undefined && { cookie }),
        ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
      ...(request.body !== undefined && { payload: request.body }),
    })
    return {
      status: answer.statusCode,
      headers: { get: (name) => headerText(answer.headers[name]) },
      json: async () => answer.json<unknown>(),
      blob: async () => new Blob([new Uint8Array(answer.rawPayload)]),
    }
  }
}

function headerText(value: number | string | readonly string[] | undefined): string | null {
  return value === undefined ? null : String(value)
}
