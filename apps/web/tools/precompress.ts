import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest|wasm)$/
const largeBytes = 500_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` next to every text file of the browser's build. Each is compressed once at the highest
 * quality, so the server never compresses a file during a request.
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'pokfei:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: async () => {
      const entries = await readdir(folder, { recursive: true })
      await Promise.all(entries.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    // A large file would take seconds at the highest quality, for a few per cent.
    [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  }
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
