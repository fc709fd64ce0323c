import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { createRunnableDevEnvironment, defineConfig } from 'vite'
import { precompress } from './tools/precompress.ts'

/**
 * Two builds of one source: the browser's (`dist/client`, hashed files and a manifest) and the one that
 * renders pages on the server (`dist/server/entry-server.js`). `vite build` makes both, in this order.
 */
export default defineConfig({
  // No index.html: the server renders every page, so Vite must not answer for one in development.
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      addExtensions: true,
      routeFileIgnorePattern: '\\.(css|test\\.tsx?)$',
    }),
    react(),
    precompress('dist/client'),
  ],
  build: { target: 'es2023', cssCodeSplit: false, modulePreload: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: { client: 'src/entry-client.tsx', boot: 'src/boot.ts' },
          // A few files that every screen needs, instead of dozens of small ones.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules.(?:\.pnpm.)?(?:@tanstack|react|scheduler|use-sync)/ },
                { name: 'shared', test: /src.(?:components|api|i18n.[a-z-]+\.tsx?|clock|head|media)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        rollupOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      },
      dev: {
        // With hot replacement on, the runner ends the process at the first edit of a route.
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
})
