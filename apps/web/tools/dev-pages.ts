import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, isRunnableDevEnvironment, type Connect } from 'vite'
import type { PageAssets, RenderPage } from '../src/page-renderer.ts'

/** Pages in development: nothing is built, every request renders the sources as they are now. */
export interface DevPages {
  /** Serves the modules and styles that a page asks for; passes everything else on. */
  readonly middlewares: Connect.Server
  /** What Vite wants in the head of each page: its own scripts. */
  readonly head: string
  readonly assets: PageAssets
  readonly render: RenderPage
  readonly close: () => Promise<void>
}

/** Starts Vite inside the given server: one port for pages, API and hot replacement. */
export async function openDevPages(httpServer: Server): Promise<DevPages> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment of vite.config.ts cannot run modules')
  const preamble = react.preambleCode.replace('__BASE__', '/')
  return {
    middlewares: vite.middlewares,
    head: `<script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>`,
    assets: {
      bootURL: '/src/boot.ts',
      entryURL: '/src/entry-client.tsx',
      modulesOf: () => [],
      stylesheetURL: null,
    },
    render: async (page) => {
      const entry: { readonly render: RenderPage } = await ssr.runner.import('/src/entry-server.tsx')
      return entry.render(page)
    },
    close: () => vite.close(),
  }
}
