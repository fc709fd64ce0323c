/** A browser without a screen. It stores cookies, and follows redirects only in `follow`. */
export interface HTTPBrowser {
  readonly origin: string
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Sends one request. Returns a redirect without following it. */
  send(path: string, init?: BrowserRequest): Promise<Response>
  /** Sends a request and follows at most 15 redirects. `visited` lists the addresses. */
  follow(path: string, init?: BrowserRequest): Promise<Visit>
  /** Returns the cookies that a request to a path carries, by name. */
  cookies(path?: string): ReadonlyMap<string, string>
  setCookie(name: string, value: string): void
  /** Deletes all cookies. */
  clearCookies(): void
}

/** The options of a request. `json` and `form` make it a POST unless `method` is set. */
export interface BrowserRequest {
  readonly method?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The result of following redirects. */
export interface Visit {
  readonly response: Response
  /** The path of the last address. */
  readonly path: string
  readonly visited: readonly string[]
}

interface Cookie {
  readonly value: string
  readonly path: string
}

const mostRedirects = 15

/** Opens a browser on a site. A cookie is identified by name and path, as in a real browser. */
export function createHTTPBrowser(origin: string, headers: Readonly<Record<string, string>> = {}): HTTPBrowser {
  const jar = new Map<string, Cookie>()

  function cookies(path = '/'): ReadonlyMap<string, string> {
    const pathname = new URL(path, origin).pathname
    return new Map(
      [...jar]
        .filter(([, cookie]) => pathname.startsWith(cookie.path))
        .map(([key, cookie]) => [key.slice(0, key.indexOf(';')), cookie.value]),
    )
  }
  function storeCookie(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    const isGone = attribute('max-age') === '0' || attribute('expires')?.startsWith('Thu, 01 Jan 1970')
    if (isGone) jar.delete(`${name};${path}`)
    else jar.set(`${name};${path}`, { value: pair.slice(pair.indexOf('=') + 1), path })
  }
  async function send(path: string, request: BrowserRequest = {}): Promise<Response> {
    const sent = [...cookies(path)].map(([name, value]) => `${name}=${value}`).join('; ')
    const body =
      request.json === undefined
        ? request.form && new URLSearchParams(request.form).toString()
        : JSON.stringify(request.json)
    const type = request.json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    const response = await fetch(new URL(path, origin), {
      method: request.method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...headers,
        ...(sent !== '' && { cookie: sent }),
        ...(body !== undefined && { 'content-type': type }),
        ...request.headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const header of response.headers.getSetCookie()) storeCookie(header)
    return response
  }

  return {
    origin,
    headers,
    send,
    async follow(path, request) {
      const visited = [new URL(path, origin).href]
      let response = await send(path, request)
      while (visited.length <= mostRedirects) {
        const location = response.headers.get('location')
        if (location === null) break
        const url = new URL(location, visited.at(-1))
        if (url.origin !== new URL(origin).origin) throw new Error(`sent away to ${url.origin}`)
        await response.body?.cancel()
        visited.push(url.href)
        response = await send(url.pathname + url.search)
      }
      const last = new URL(visited.at(-1) ?? origin)
      return { response, path: last.pathname + last.search, visited }
    },
    cookies,
    setCookie: (name, value) => void jar.set(`${name};/`, { value, path: '/' }),
    clearCookies: () => jar.clear(),
  }
}
