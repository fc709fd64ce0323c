import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../hooks/security.ts'
import { openDevPages } from './dev-pages.ts'

async function stage() {
  const app = fastify()
  const tellPort = vi.fn<(port: number) => void>()
  const pages = await openDevPages(app, {
    head: '<script src="/@vite/client"></script>',
    ask: () => Promise.reject(new Error('nothing is rendered here')),
    tellPort,
  })
  return { app, tellPort, pages }
}

test('a page in development may run the worker that waits for a restart, and one in production may not', async () => {
  const { pages } = await stage()
  const { html, contentSecurityPolicy: policy } = pages.dress('<html><head></head></html>')
  expect(html).toBe('<html><head><script src="/@vite/client"></script></head></html>')
  expect(policy).toContain("worker-src 'self' blob:;")
  expect(policy).toContain("connect-src 'self' ws:;")
  expect(contentSecurityPolicy).toContain("worker-src 'self';")
})

test('the front is told where the server listens', async () => {
  const { app, tellPort } = await stage()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  expect(tellPort).toHaveBeenCalledWith(typeof address === 'object' ? address?.port : null)
  await app.close()
})
