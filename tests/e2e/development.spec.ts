import { startDevelopmentServer, touch } from '../support/development-server.ts'
import { expect, once, test } from './shopper.ts'

test.describe('npm run dev', once, () => {
  // A restart ends the connections that the page has.
  test.use({ expectedErrors: [/WebSocket connection|net::ERR_|thumbnail\.png/] })

  test('an open page loads itself anew after a restart of the server, and of everything', async ({
    shopper: { page },
  }) => {
    test.slow()
    await using development = await startDevelopmentServer()
    const reloaded = () =>
      expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'wasHere')).catch(() => true), { timeout: 120_000 })
        .toBeUndefined()
    const mark = () => page.evaluate(() => Object.assign(window, { wasHere: true })).then(() => undefined)
    await page.goto(development.origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await mark()
    touch('apps/server/src/log-orders.ts')
    await reloaded()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await mark()
    await development.startAnew()
    await reloaded()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
