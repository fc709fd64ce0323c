import { build } from 'vite'

/** Bundles a source file and its imports into one classic script without exports. Returns the code. */
export async function bundleScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2023', write: false, lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' } },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}
