/** What the client needs of an answer; the server's own requests and `fetch` both give it. */
export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
  blob(): Promise<Blob>
}

/** What the client sends. */
export interface ApiRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Carries one request: over the network in the browser, within the process on the server. */
export type FetchApi = (path: string, request: ApiRequest) => Promise<ApiResponse>

/** The browser's way: the session cookie goes along, redirects are not followed (spec §7). */
export const fetchFromBrowser: FetchApi = (path, request) =>
  fetch(path, { ...request, credentials: 'same-origin', redirect: 'manual' })
