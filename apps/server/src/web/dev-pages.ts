import type { FastifyInstance } from 'fastify'
import type { FrontLink } from '../development/front-link.ts'
import { contentSecurityPolicy } from '../hooks/security.ts'
import type { Pages } from './pages.ts'

/** What Vite's own scripts need: they are written into the page, add styles as they go, open a socket, and poll for a
 *  front that restarts from a worker that they make themselves. */
const developmentPolicy = contentSecurityPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace("worker-src 'self'", "worker-src 'self' blob:")

/** Pages from the sources. Vite has them, in the process at the other end of the link. */
export async function openDevPages(app: FastifyInstance, { head, ask, tellPort }: FrontLink): Promise<Pages> {
  // Loaded here alone: nothing of Vite is there in production.
  const { devAssets, openDevRenderer } = await import('@pokfei/web/tools/dev-renderer')
  app.addHook('onListen', (done) => {
    const address = app.server.address()
    if (address !== null && typeof address === 'object') tellPort(address.port)
    done()
  })
  return {
    render: openDevRenderer(ask),
    // Nothing is shared: every request shows the sources as they are now.
    locatePage: (url) => ({ address: url, dependsOnReader: true }),
    assets: devAssets,
    dress: (html) => ({ html: html.replace('</head>', () => `${head}</head>`), contentSecurityPolicy: developmentPolicy }),
  }
}
