import { fileURLToPath } from 'node:url'
import { precompress } from '@pokfei/web/tools/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './tools/service-worker.ts'

const folder = fileURLToPath(new URL('dist', import.meta.url))
const base = '/gate/'

/** The gate's own small app: one page, hashed files, and a service worker that stores them all. The server serves it
 *  below `/gate/`. */
export default defineConfig({
  base,
  plugins: [react(), serviceWorker(folder, base), precompress(folder)],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: folder,
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
})
