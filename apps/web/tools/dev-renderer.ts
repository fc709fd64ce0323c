import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import type { PageAssets, RenderPage } from '../src/ssr/page-renderer.ts'

/** Requests a module from Vite, which runs in another process. */
export type InvokeVite = NonNullable<ModuleRunnerTransport['invoke']>

/** The addresses of a page's scripts in development. Modules bring their own styles there. */
export const devAssets: PageAssets = {
  bootURL: '/src/boot.ts',
  entryURL: '/src/entry-client.tsx',
  modulesOf: () => [],
  stylesheetURL: null,
}

/** Returns a renderer that renders pages from the current sources. */
export function openDevRenderer(invoke: InvokeVite): RenderPage {
  // Hot replacement would end the process at the first edit of a route. Vite reports changed modules at each import.
  const runner = new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator())
  return async (page) => {
    const entry: { readonly render: RenderPage } = await runner.import('/src/entry-server.tsx')
    return entry.render(page)
  }
}
