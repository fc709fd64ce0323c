import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { createDevPages } from './dev-pages.ts'

async function stage() {
  const app = fastify()
  const reportPort = vi.fn<(port: number) => void>()
  const pages = await createDevPages(app, {
    head: '<script src="/@vite/client"></script>',
    ask: () => Promise.reject(new Error('nothing is rendered here')),
    reportPort,
  })
  return { app, reportPort, pages }
}

test("allows Vite's worker and socket on pages in development only", async () => {
  const { pages } = await stage()
  const { html, contentSecurityPolicy: policy } = pages.injectHead('<html><head></head></html>')
  expect(html).toBe('<html><head><script src="/@vite/client"></script></head></html>')
  expect(policy).toContain("worker-src 'self' blob:;")
  expect(policy).toContain("connect-src 'self' ws:;")
  expect(contentSecurityPolicy).toContain("worker-src 'self';")
})

test("reports the server's port to the front process", async () => {
  const { app, reportPort } = await stage()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  expect(reportPort).toHaveBeenCalledWith(typeof address === 'object' ? address?.port : null)
  await app.close()
})
