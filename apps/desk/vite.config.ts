import { fileURLToPath } from 'node:url'
import { scopedName } from '@pokfei/design/scoped-name'
import { keepCssModules } from '@pokfei/web/tools/css-modules'
import { leanScript } from '@pokfei/web/tools/lean-script'
import { precompress } from '@pokfei/web/tools/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = fileURLToPath(new URL('dist', import.meta.url))

/** The desk: one page with its screens, and hashed files. The server serves it below `/desk/`. */
export default defineConfig(({ command }) => ({
  base: '/desk/',
  plugins: [react(), keepCssModules(), leanScript(), precompress(folder)],
  // Development has names that can be read.
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    target: 'es2023',
    outDir: folder,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Two files start every screen, in place of a dozen small ones. They compress better.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'shared', test: /src/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
}))
