import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { cachedResponseOf, type CachedResponse } from './cached-response.ts'
import { sendCachedResponse } from './send-cached-response.ts'
import { sendError } from '../errors.ts'

/** The media types of all files in the builds. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.py': 'text/x-python; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** A folder to serve, its address and its headers. */
export interface ServedFolder {
  readonly folder: string
  /** The address of the folder, with a slash at both ends. The address itself shows `index.html`, if there is one. */
  readonly prefix: string
  /**
   * Returns the headers of a file, except those that depend on its bytes. `name` is its path in the folder, with
   * slashes.
   */
  readonly headersOf: (name: string) => Readonly<Record<string, string>>
  /** True if `index.html` has screens of its own addresses. Every address without a file beside `assets/` shows it then. */
  readonly hasScreens?: boolean
}

/**
 * Reads a folder of built files. `.br` and `.gz` files become encodings of the file beside them. Hidden files are
 * left out. Rejects if a file has an unknown type.
 */
async function readFolder({
  folder,
  headersOf,
}: Omit<ServedFolder, 'prefix'>): Promise<ReadonlyMap<string, CachedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  const bodies = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
  const plain = names.filter((name) => !/(?:^|\/)\.|\.(?:br|gz)$/.test(name))
  return new Map(
    plain.map((name) => {
      const type = types[extname(name)]
      const identity = bodies.get(name)
      if (type === undefined || identity === undefined) throw new Error(`${name} has no known media type`)
      const coded = { identity, brotli: bodies.get(`${name}.br`) ?? null, gzip: bodies.get(`${name}.gz`) ?? null }
      return [name, cachedResponseOf(coded, { type, fixedHeaders: headersOf(name) })]
    }),
  )
}

/**
 * Serves a folder of built files from memory. A build is a few megabytes, and reading a file costs ten times as much
 * as the request. Only files that existed at the start are served.
 */
export async function serveFolder(
  app: FastifyInstance,
  { prefix, hasScreens = false, ...served }: ServedFolder,
): Promise<void> {
  const files = await readFolder(served)
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const name = request.params['*'] || 'index.html'
    const screen = hasScreens && !name.startsWith('assets/') ? files.get('index.html') : undefined
    const file = files.get(name) ?? screen
    if (file === undefined) return sendError(request, reply, 'notFound')
    sendCachedResponse(request, reply, file)
    return reply
  })
}
