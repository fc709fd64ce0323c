import type { FetchApi } from '@pokfei/web/api/fetch-api'
import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/**
 * Returns the API for the rendering of a page, within this process. It forwards only cookies, language and browser
 * name of the given headers.
 */
export function createInternalFetch(
  apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
  headers: FastifyRequest['headers'],
): FetchApi {
  const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = headers
  return async (path, request) => {
    const response = await apiInject({
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
      status: response.statusCode,
      headers: { get: (name) => headerText(response.headers[name]) },
      json: async () => response.json<unknown>(),
      blob: async () => new Blob([new Uint8Array(response.rawPayload)]),
    }
  }
}

function headerText(value: number | string | readonly string[] | undefined): string | null {
  return value === undefined ? null : String(value)
}
