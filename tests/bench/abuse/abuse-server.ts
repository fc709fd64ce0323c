import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { buildApp } from '@pokfei/server/app'
import { maxConnectionsFor, readOpenFilesLimit } from '@pokfei/server/config/open-files-limit'
import { openLoopDelay } from '@pokfei/server/http/overload/loop-delay'
import { limitSettingsOf, limitVariables } from '@pokfei/server/config/limit-settings'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { openStandIns } from '@pokfei/server/demo/open-stand-ins'
import { z } from 'zod'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { idlePath } from '../support/order-buyers.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'

/** The server under abuse: everything as in production, with the standard limits and load shedding on. */

const [path = '', dataDir = ''] = process.argv.slice(2)
const { rateLimits, maxDelayMilliseconds, connectionLimits } = limitSettingsOf(
  z.object(limitVariables).parse({}),
  'production',
  maxConnectionsFor(readOpenFilesLimit()),
)

const mediaDir = join(dataDir, 'media')
for (const format of ['avif', 'webp', 'png']) {
  const picture = join(mediaDir, `images/event/${testEvent.organizerID}/${testEvent.eventID}/image.${format}`)
  mkdirSync(dirname(picture), { recursive: true })
  writeFileSync(picture, Buffer.alloc(150_000, format))
}

const secret = Buffer.alloc(32, 7)
const publicURL = 'http://localhost'
const store = await openStore(`file:${path}`, { writesInThread: true })
const { mailer } = openStandIns({ clock: systemClock, dataDir, publicURL, secret })
const app = await buildApp({
  store,
  clock: systemClock,
  payments: scriptedPayments(),
  signIn: { google: null, wechat: null },
  pdf: openPdfRenderer(),
  mailer,
  standIns: null,
  settings: {
    mode: 'production',
    publicURL,
    mediaDir,
    secret,
    logLevel: 'silent',
    web: 'pages',
    rateLimits,
    connectionLimits,
  },
  shedding: maxDelayMilliseconds === null ? null : { loop: openLoopDelay(), maxDelayMilliseconds },
})
// The address that does nothing, behind the same checks.
app.get(idlePath, async () => ({}))
await app.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 })
const address = app.server.address()
process.on('disconnect', () => process.exit())
process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
