import { build } from 'vite'

/** One classic script of a source file and of what it imports, without exports. */
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
