import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

/** The other processes of `pdf.ts`. `serve` is the whole server. `download` is a member who downloads a ticket several
 *  times at once until a message pauses it. So neither slows the measuring process. Real phones have their own processors.
 *  Here they share the server's, so the client only receives the bytes. */

async function serve(): Promise<void> {
  const testServer = await startInProcessServer()
  process.send?.(testServer.origin)
}

async function download(origin: string, atOnce: number): Promise<void> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  await browser.follow('/api/auth/login/federated/google?login_hint=karen@example.com&prompt=none')
  await browser.send('/api/auth/register', { json: { displayName: '陳嘉欣', contactNumber: '91234567' } })
  await pressPaymentButton(browser, await checkOut(browser, twoOf('standing')), 'pay')
  const { orderID } = await newestOrder(browser)
  const [ticket] = await listTickets(browser, orderID)
  if (ticket === undefined) throw new Error('there is no ticket')
  const { organizerID, eventID, typeID, ticketID } = ticket
  const url = new URL('/api/orders/downloadTicket', origin)
  const body = JSON.stringify({ orderID, organizerID, eventID, typeID, ticketID })
  const cookie = [...browser.cookies(url.pathname)].map(([name, value]) => `${name}=${value}`).join('; ')
  const options = {
    agent: new Agent({ keepAlive: true }),
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': body.length },
  }
  const downloadOne = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(url, options, (response) => {
        response
          .resume()
          .on('end', () =>
            response.statusCode === 200
              ? resolve()
              : reject(new Error(`a download responded with ${response.statusCode}`)),
          )
      })
      asked.on('error', reject).end(body)
    })
  let isWanted = false
  let count = 0
  process.on('message', (message) => {
    isWanted = message === 'go'
    if (!isWanted) process.send?.(count)
  })
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        if (!isWanted) await wait(10)
        else {
          await downloadOne()
          count += 1
          if (count === 1) process.send?.('warm')
        }
      }
    }),
  )
}

process.on('SIGTERM', () => process.exit())
const [role, origin = '', atOnce = '1'] = process.argv.slice(2)
if (role === 'serve') await serve()
else await download(origin, Number(atOnce))
