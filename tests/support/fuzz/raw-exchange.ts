import assert from 'node:assert/strict'
import { connect } from 'node:net'

/** A response as it arrived on the socket. */
export interface RawResponse {
  readonly status: number
  /** Headers by lower-case name. A repeated header has all its values, joined by a line break. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** The longest silence of a connection, in milliseconds. Without it, a server that forgets a request would block the
 *  test. */
const longestSilence = 20_000

/** Sends bytes on a new connection. Returns everything received until the server closes it, or throws if it does
 *  not. */
export async function exchange(origin: string, bytes: Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('the server neither responds nor closes')))
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/**
 * Reads the first response of a connection, and the bytes after it. Throws unless the response is well-formed: a
 * status line, headers without control characters, and a body of the declared length.
 */
export function readResponse(
  bytes: Buffer,
  isHead: boolean,
): { readonly response: RawResponse; readonly rest: Buffer } {
  const end = bytes.indexOf('\r\n\r\n')
  assert(end !== -1, `no response: ${bytes.toString('latin1', 0, 200)}`)
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]+$/.exec(statusLine)?.[1])
  assert(status, `no status line: ${statusLine}`)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+): ?([\t\x20-\x7e]*)$/.exec(line) ?? []
    assert(name, `no header: ${line}`)
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`)
  }
  const { body, rest } = readBody(bytes.subarray(end + 4), headers, isHead || status === 204 || status === 304)
  return { response: { status, headers, body }, rest }
}

function readBody(
  bytes: Buffer,
  headers: ReadonlyMap<string, string>,
  isEmpty: boolean,
): { readonly body: Buffer; readonly rest: Buffer } {
  if (isEmpty) return { body: Buffer.alloc(0), rest: bytes }
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes)
  const length = headers.get('content-length') ?? ''
  assert(/^\d+$/.test(length) && Number(length) <= bytes.length, `the body has ${bytes.length} of ${length} bytes`)
  return { body: bytes.subarray(0, Number(length)), rest: bytes.subarray(Number(length)) }
}

function readChunks(bytes: Buffer): { readonly body: Buffer; readonly rest: Buffer } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    const next = end + 2 + size
    assert(end !== -1 && bytes.toString('latin1', next, next + 2) === '\r\n', 'a chunk is not as long as it says')
    if (size === 0) return { body: Buffer.concat(chunks), rest: bytes.subarray(next + 2) }
    chunks.push(bytes.subarray(end + 2, next))
    at = next + 2
  }
}
