import { startDevelopmentServer, touch } from '../../support/test-server/development-server.ts'
import { expect, once, test } from '../support/shopper.ts'

/** The time limit of a restart in milliseconds, long enough for a busy machine. */
const restartTimeout = 150_000

test.describe('npm run dev', once, () => {
  // A restart ends the connections that the page has.
  test.use({ expectedErrors: [/WebSocket connection|net::ERR_|thumbnail\.png/] })

  test('reloads an open page after a restart of the server, and of everything', async ({ shopper: { page } }) => {
    test.slow()
    await using development = await startDevelopmentServer()
    await page.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { isAlive: true })))

    /**
     * Waits until `cause` has loaded the page, its modules and Vite's client. A page that still loads them would miss the
     * next restart, or ask for itself while nobody listens.
     */
    async function loadBy(cause: () => unknown): Promise<void> {
      const isConnected = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('[vite] connected'),
        timeout: restartTimeout,
      })
      await cause()
      await isConnected
      await page.waitForFunction(() => Reflect.get(window, 'isAlive') && !Reflect.get(window, 'wasHere'), undefined, {
        timeout: restartTimeout,
      })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { wasHere: true }) && undefined)
    }

    await loadBy(() => page.goto(development.origin))
    await loadBy(() => touch('apps/server/src/payments/log-orders.ts'))
    await loadBy(() => development.startAnew())
  })
})
