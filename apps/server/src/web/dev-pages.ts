import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../hooks/security.ts'
import type { Pages } from './pages.ts'

/** What Vite's own scripts need: they are written into the page, add styles as they go, and open a socket. */
const developmentPolicy = contentSecurityPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** Pages from the sources, through Vite, which is only ever loaded here. */
export async function openDevPages(app: FastifyInstance): Promise<Pages> {
  const tool = await import('@pokfei/web/tools/dev-pages')
  const dev = await tool.openDevPages(app.server)
  await app.register(middie)
  app.use(dev.middlewares)
  // Before the connections are waited for: a browser holds one to Vite for as long as its page is open.
  app.addHook('preClose', dev.close)
  return {
    render: dev.render,
    // Nothing is shared: every request shows the sources as they are now.
    locatePage: (url) => ({ address: url, dependsOnReader: true }),
    assets: dev.assets,
    dress: (html) => ({ html: html.replace('</head>', () => `${dev.head}</head>`), contentSecurityPolicy: developmentPolicy }),
  }
}
