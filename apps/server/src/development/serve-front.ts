import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A middleware that handles requests before the server, and passes the others on. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The parts of the front process. */
export interface FrontParts {
  readonly middlewares: Before
  /** Vite's own scripts. With them, the front's own notices reload by themselves too. */
  readonly head: string
  /** Returns the server's port, or null if the server has ended. */
  readonly port: () => Promise<number | null>
}

/** The headers of a single connection (RFC 9110 §7.6.1), which are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Serves one address for Vite and for a server that restarts. Requests during a restart wait. */
export function serveFront(front: Server, { middlewares, head, port }: FrontParts): void {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const serving = await port()
    if (response.destroyed) return
    if (serving === null)
      sendNotice(
        response,
        503,
        head,
        'The server has ended; the terminal says why. It starts again when a file changes.',
      )
    else forward(request, response, serving, head)
  }
  front.on('request', (request, response) => middlewares(request, response, () => void respond(request, response)))
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, head: string): void {
  const { method, url: path, socket } = request
  const isNear = /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
  const headers = {
    ...request.headers,
    connection: 'close',
    ...(!isNear && { 'x-forwarded-for': socket.remoteAddress }),
  }
  const call = ask({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
    const forwardedHeaders = Object.entries(reply.headers).filter(([name]) => !ofConnection.has(name))
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, Object.fromEntries(forwardedHeaders))
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  call.on('error', () => {
    if (response.headersSent) response.destroy()
    else sendNotice(response, 502, head, 'The server ended during the request.')
  })
  response.on('close', () => call.destroy())
  request.pipe(call)
}

function sendNotice(response: ServerResponse, status: number, head: string, words: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pokfei</title>${head}</head><body><p>${words}</p></body></html>`,
  )
}
