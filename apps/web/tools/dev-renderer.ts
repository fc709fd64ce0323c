import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import type { PageAssets, RenderPage } from '../src/page-renderer.ts'

/** Asks Vite, in another process, for a module. */
export type AskVite = NonNullable<ModuleRunnerTransport['invoke']>

/** Where a page finds its scripts in development. Modules bring their own styles there. */
export const devAssets: PageAssets = {
  bootURL: '/src/boot.ts',
  entryURL: '/src/entry-client.tsx',
  modulesOf: () => [],
  stylesheetURL: null,
}

/** Renders pages from their sources as they are now. */
export function openDevRenderer(ask: AskVite): RenderPage {
  // Hot replacement would end the process at the first edit of a route. Vite tells at each import what has changed.
  const runner = new ModuleRunner({ transport: { invoke: ask }, hmr: false }, new ESModulesEvaluator())
  return async (page) => {
    const entry: { readonly render: RenderPage } = await runner.import('/src/entry-server.tsx')
    return entry.render(page)
  }
}
