import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

interface Saved {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The parts of a page that run: its scripts, and the links that preload them. */
const running = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs

/** Fetches a path with the browser's own headers, which choose picture formats and the language. */
async function save(origin: string, path: string, asked: Readonly<Record<string, string>>): Promise<Saved> {
  const fetched = await fetch(origin + path, { headers: asked })
  if (!fetched.ok) throw new Error(`${path} responded with ${fetched.status}`)
  const type = fetched.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'cache-control': fetched.headers.get('cache-control') ?? 'no-store' }
  const bytes = Buffer.from(await fetched.arrayBuffer())
  const body = type.startsWith('text/html') ? Buffer.from(bytes.toString().replaceAll(running, '')) : bytes
  if (!/^text\/|javascript|json|svg/.test(type)) return { body, headers }
  return { body: brotliCompressSync(body), headers: { ...headers, 'content-encoding': 'br' } }
}

/** Serves the pages of a running app as static files without scripts. Each path is saved at its first request, with its
 *  styles, fonts and pictures. After that it is sent from memory. */
export async function serveSaved(origin: string): Promise<{ readonly origin: string; close(): void }> {
  const saved = new Map<string, Promise<Saved>>()
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    const asked = { accept: headers.accept ?? '*/*', 'accept-language': headers['accept-language'] ?? '' }
    const key = JSON.stringify([url, asked])
    const file = saved.get(key) ?? save(origin, url, asked)
    saved.set(key, file)
    file.then(
      ({ body, headers: responseHeaders }) => response.writeHead(200, responseHeaders).end(body),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
