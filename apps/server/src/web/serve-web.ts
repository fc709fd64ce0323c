import type { FastifyInstance } from 'fastify'
import { clientFolder, openBuiltPages } from './built-pages.ts'
import { openDevPages } from './dev-pages.ts'
import { serveFiles } from './serve-files.ts'
import { serveOfflinePage } from './serve-offline-page.ts'
import { servePages, type PageOptions } from './serve-pages.ts'
import { serveSiteFiles } from './serve-site-files.ts'

/** What serving the web app needs. */
export interface WebOptions extends Omit<PageOptions, 'pages' | 'isCached'> {
  /** `built` serves the build, `dev` the sources through Vite, which then serves the files too. */
  readonly mode: 'built' | 'dev'
}

/** Serves the web app: its files, the files about the site, and every page. Register it last. */
export async function registerWeb(app: FastifyInstance, { mode, ...options }: WebOptions): Promise<void> {
  const isBuilt = mode === 'built'
  const pages = isBuilt ? await openBuiltPages() : await openDevPages(app)
  if (isBuilt) {
    await serveFiles(app, clientFolder, options.publicOrigin)
    await serveOfflinePage(app, clientFolder, pages)
  }
  serveSiteFiles(app, options)
  servePages(app, { ...options, pages, isCached: isBuilt })
}
