import { setTimeout as wait } from 'node:timers/promises'
import { createHTTPBrowser } from '../support/http-browser.ts'
import { checkOut, listTickets, newestOrder, press, twoOf } from '../support/shopping.ts'
import { startShopServer } from '../support/shop-server.ts'

/** The other processes of `pdf.ts`: `serve` is the whole server, `download` a member who downloads a ticket so many times
 *  at once for as long as told to, so that neither takes its time from whoever measures. */

async function serve(): Promise<void> {
  const shop = await startShopServer()
  process.send?.(shop.origin)
}

async function download(origin: string, atOnce: number): Promise<void> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  await browser.follow('/api/auth/login/federated/google?login_hint=karen@example.com&prompt=none')
  await browser.send('/api/auth/register', { json: { displayName: '陳嘉欣', contactNumber: '91234567' } })
  await press(browser, await checkOut(browser, twoOf('standing')), 'pay')
  const { orderID } = await newestOrder(browser)
  const [ticket] = await listTickets(browser, orderID)
  if (ticket === undefined) throw new Error('there is no ticket')
  const { organizerID, eventID, typeID, ticketID } = ticket
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
          const answer = await browser.send('/api/orders/downloadTicket', { json: { orderID, organizerID, eventID, typeID, ticketID } })
          if (answer.status !== 200) throw new Error(`a download was answered ${answer.status}`)
          await answer.arrayBuffer()
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
