import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, DevEnvironment } from 'vite'
import { pageStyles } from './tools/page-styles.ts'
import { precompress } from './tools/precompress.ts'
import { ticketWorker } from './tools/ticket-worker.ts'

/** What the catalogue's screens have in common; some of it serves others too, but these are the first to be seen. */
const publicScreens =
  /features.catalogue|kept-in-history|i18n.translated|format.src.money|components.(?:hero|search|panel|payment|title|leaf|skeleton|go-to|countdown|clock|bottom)/

/** What the pages of events and groups have in common, which home and the list do without. */
const detailScreens = /features.catalogue.share|components.(?:hero|leaf|skeleton|go-to|countdown|clock|bottom|type)|format.src.type/

/** What the members' screens have in common; what they need of others comes along with them. */
const memberScreens = /features.(?:orders|tickets|attendee)|react-query|query-core/

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
    pageStyles(),
    ticketWorker('dist/client'),
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
          // A few files instead of dozens of small ones: what every page starts with, what the public screens
          // share, what the members' screens share. The order matters: a module goes to the first that takes it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'styles', test: /\.css$/ },
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                // The script that starts the others stays alone: in their company it would fetch them before the page is there.
                { name: 'boot', test: /src\/(?:boot|missing-scripts)\.ts/ },
                { name: 'shared', test: /src/, tags: ['$initial'] },
                { name: 'details', test: detailScreens, minShareCount: 2 },
                { name: 'public', test: publicScreens, minShareCount: 2 },
                { name: 'member', test: memberScreens, minShareCount: 2 },
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
        // Its modules run in the server's process, which asks for them; see tools/dev-renderer.ts.
        createEnvironment: (name, config) => new DevEnvironment(name, config, { hot: false }),
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
