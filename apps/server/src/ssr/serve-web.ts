import type { FastifyInstance } from 'fastify'
import type { FrontLink } from '../development/front-link.ts'
import { clientFolder, loadBuiltPages } from './built-pages.ts'
import { createDevPages } from './dev-pages.ts'
import { serveClientFiles } from './serve-client-files.ts'
import { serveOfflinePage } from './serve-offline-page.ts'
import { servePages, type PageOptions } from './serve-pages.ts'
import { serveSiteFiles, type SiteFileOptions } from './serve-site-files.ts'

/** The dependencies of serving the web app. */
export interface WebOptions extends Omit<PageOptions, 'pages' | 'isCached'>, Pick<SiteFileOptions, 'listSiteEvents'> {
  /** The process that serves files and page sources in development. Without it, everything is built. */
  readonly front: FrontLink | undefined
}

/** Serves the web app: its files, the files about the site, and every page. Register it last. */
export async function registerWeb(app: FastifyInstance, { front, ...options }: WebOptions): Promise<void> {
  const isBuilt = front === undefined
  const pages = isBuilt ? await loadBuiltPages() : await createDevPages(app, front)
  if (isBuilt) {
    await serveClientFiles(app, clientFolder, options.publicOrigin)
    await serveOfflinePage(app, clientFolder, pages)
  }
  serveSiteFiles(app, options)
  servePages(app, { ...options, pages, isCached: isBuilt })
}
