import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { openStore } from '@pokfei/db/open-store'
import { demoCatalogue } from '@pokfei/catalogue-file/demo/demo-catalogue'
import { readPictureWidth } from '@pokfei/catalogue-media/pictures/read-picture-width'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { buildApp } from '@pokfei/server/app'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { openStandIns } from '@pokfei/server/demo/open-stand-ins'

/** The two servers that `reads.ts` compares, each in its own process. `whole` is ours with the demo catalogue. `bare`
 *  is a Fastify that sends the same bytes as ours for each path. */

/** Listens on a free port and returns it. */
async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function serveWhole(databaseURL: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const secret = Buffer.alloc(32, 7)
  const publicURL = 'http://localhost'
  const store = await openStore(databaseURL, { writesInThread: true })
  const file = await readCatalogueFile(demoCatalogue.path, systemClock.nowSSE(), readPictureWidth)
  if (file.kind === 'invalid') throw new Error('the demo catalogue is invalid')
  await store.catalogue.load(file.catalogue)
  const standIns = openStandIns({ clock: systemClock, dataDir, publicURL, secret })
  const { payments, signIn, mailer } = standIns
  const settings = { mode: 'demo', publicURL, mediaDir: dataDir, secret, logLevel: 'warn', web: 'pages' } as const
  const app = await buildApp({
    store,
    clock: systemClock,
    payments,
    signIn,
    pdf: openPdfRenderer(),
    mailer,
    standIns,
    settings,
  })
  return listen(app)
}

async function serveBare(whole: string, paths: readonly string[]): Promise<number> {
  const app = fastify()
  for (const path of paths) {
    const body = Buffer.from(await (await fetch(whole + path)).arrayBuffer())
    app.get(path, (_request, reply) => reply.type('application/json').send(body))
  }
  return listen(app)
}

const [kind, source = '', ...paths] = process.argv.slice(2)
const port = kind === 'whole' ? await serveWhole(source) : await serveBare(source, paths)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('SIGTERM', () => process.exit())
process.send?.(port)
