import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Connect } from 'vite'
import type { InvokeVite } from './dev-renderer.ts'

/** A Vite server that keeps running while the app server restarts. */
export interface DevVite {
  /** Serves the modules and styles of a page, and passes every other request on. */
  readonly middlewares: Connect.Server
  /** Vite's own scripts for the head of each page. */
  readonly head: string
  /** Gives the server's process the modules for rendering. */
  readonly respond: InvokeVite
  /** Reloads every open page. */
  readonly reload: () => void
  /** Calls `onChange` for each file below these folders that is changed, added or deleted. */
  readonly watch: (folders: readonly string[], onChange: (path: string) => void) => void
  readonly close: () => Promise<void>
}

/** Starts Vite behind the given HTTP server, which also serves the sockets of hot replacement. */
export async function openDevVite(httpServer: Server): Promise<DevVite> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })
  const { client, ssr } = vite.environments
  const preamble = react.preambleCode.replace('__BASE__', '/')
  return {
    middlewares: vite.middlewares,
    head: `<script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>`,
    respond: (question) => ssr.hot.handleInvoke(question),
    reload: () => client.hot.send({ type: 'full-reload' }),
    watch(folders, onChange) {
      vite.watcher.add([...folders])
      vite.watcher.on('all', (event, path) => {
        const isFile = event === 'add' || event === 'change' || event === 'unlink'
        if (isFile && folders.some((folder) => path.startsWith(folder))) onChange(path)
      })
    },
    close: () => vite.close(),
  }
}
