import { fileURLToPath } from 'node:url'
import { scopedName } from '@pokfei/design/scoped-name'
import { keepCssModules } from '@pokfei/web/tools/css-modules'
import { precompress } from '@pokfei/web/tools/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './tools/service-worker.ts'

const folder = fileURLToPath(new URL('dist', import.meta.url))
const base = '/gate/'

/** The gate's own small app: one page, hashed files, and a service worker that stores them all. The server serves it
 *  below `/gate/`. */
export default defineConfig(({ command }) => ({
  base,
  plugins: [react(), keepCssModules(), serviceWorker(folder, base), precompress(folder)],
  // Development has names that can be read.
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: folder,
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}))
