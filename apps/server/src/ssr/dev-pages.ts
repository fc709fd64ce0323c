import type { FastifyInstance } from 'fastify'
import type { FrontLink } from '../development/front-link.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { PageSource } from './page-source.ts'

/**
 * The policy that Vite's own scripts need. They are inline, add styles, open a socket, and poll a restarting front
 * from a worker made from a blob.
 */
const developmentPolicy = contentSecurityPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace("worker-src 'self'", "worker-src 'self' blob:")

/** Returns pages from the sources. Vite renders them in the process at the other end of the link. */
export async function createDevPages(app: FastifyInstance, { head, ask, reportPort }: FrontLink): Promise<PageSource> {
  // A dynamic import, so that production loads nothing of Vite.
  const { devAssets, openDevRenderer } = await import('@pokfei/web/tools/dev-renderer')
  app.addHook('onListen', (done) => {
    const address = app.server.address()
    if (address !== null && typeof address === 'object') reportPort(address.port)
    done()
  })
  return {
    render: openDevRenderer(ask),
    // Pages are not shared, so that every request shows the present sources.
    locatePage: (url) => ({ address: url, dependsOnReader: true }),
    assets: devAssets,
    injectHead: (html) => ({
      html: html.replace('</head>', () => `${head}</head>`),
      contentSecurityPolicy: developmentPolicy,
    }),
  }
}
