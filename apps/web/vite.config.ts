import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { scopedName } from '@pokfei/design/scoped-name'
import react from '@vitejs/plugin-react'
import { defineConfig, DevEnvironment } from 'vite'
import { dropStylesChunk, keepCssModules } from './tools/css-modules.ts'
import { leanScript } from './tools/lean-script.ts'
import { pageStyles } from './tools/page-styles.ts'
import { precompress } from './tools/precompress.ts'
import { ticketWorker } from './tools/ticket-worker.ts'

/** The modules that the catalogue's screens share. Other screens use some of them, but these screens are seen first. */
const publicScreens =
  /web.src.catalogue|features.(?:home|events-list|event|event-group).|history-entry-state|texts.src.translated|format.src.money|(?:ui|layout|art).(?:panel|payment|title|leaf|skeleton|go-to|countdown|clock|bottom)/

/** The modules of the pages of events and groups that home and the list do not need. */
const detailScreens =
  /web.src.catalogue.(?:share|event-row|hero|type)|format.src.time.(?:calendar-leaf|hong-kong-holidays)|(?:ui|layout|art).(?:leaf|skeleton|go-to|countdown|clock|bottom)|design.src.type/

/** The heads of events and groups. Their pages alone load them. */
const pageHeads = /features.(?:event.event|event-group.group)-head|structured-data|event-status/

/** The modules that the page of an event shares with the tickets, and that home does not need. */
const ticketParts =
  /catalogue.(?:changes.(?:change-tag|event-status|stopped-by)|type-colour|offered-types)|event-facts|type-colour-index|time.clock-text|domain.src.catalogue.pool/

/** The modules that the members' screens share, with their own dependencies. */
const memberScreens =
  /features.(?:selection|checkout|pending-order|receipt|tickets|account.(?!profile|correct|email|form|focus|use-)|confirm-email|sign-in)|web.src.(?:purchase.(?!event-details|type-notes|use-window|selection)|session)|react-query|query-core/

/** The notice about an unconfirmed address, which the receipt shares with the screens of the account. */
const emailNotice = /features.account.(?:email-notice|use-email-link)/

/** The modules that the screens of the profile and the account share, with their own dependencies. */
const accountScreens = /features.account/

/**
 * Two builds of one source. The browser's build is `dist/client`, with hashed files and a manifest. The server's build
 * is `dist/server/entry-server.js`, which renders pages. `vite build` makes both, in this order.
 */
export default defineConfig(({ command }) => ({
  // No index.html. The server renders every page, so Vite must serve none in development.
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
    keepCssModules(),
    dropStylesChunk(),
    pageStyles(),
    leanScript(),
    ticketWorker('dist/client'),
    precompress('dist/client'),
  ],
  // Development has names that can be read.
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    // A slow machine is no reason for a warning, which a newcomer would take for a mistake.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { client: 'src/entry-client.tsx', boot: 'src/boot.ts' },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // A few files instead of dozens of small ones: the start of every page, the public screens, the members'
          // screens. The order matters, because a module goes into the first group that matches.
          output: {
            codeSplitting: {
              groups: [
                { name: 'styles', test: /\.css$/ },
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                // The boot script stays alone. In a shared file, it would load the other scripts before the page is
                // drawn.
                { name: 'boot', test: /src\/(?:boot|errors\/missing-script)\.ts/ },
                { name: 'shared', test: /src/, tags: ['$initial'] },
                { name: 'changes', test: ticketParts, minShareCount: 2 },
                { name: 'heads', test: pageHeads },
                { name: 'details', test: detailScreens, minShareCount: 2 },
                { name: 'public', test: publicScreens, minShareCount: 2 },
                { name: 'member', test: memberScreens, minShareCount: 2 },
                { name: 'email', test: emailNotice, minShareCount: 2 },
                { name: 'account', test: accountScreens, minShareCount: 2 },
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
        rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      },
      dev: {
        // The app server's process requests these modules and runs them (tools/dev-renderer.ts).
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
}))
