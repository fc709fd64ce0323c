import { startDevelopmentServer, touch } from '../../support/test-server/development-server.ts'
import { expect, once, test } from '../support/shopper.ts'

test.describe('npm run dev', once, () => {
  // A restart ends the connections that the page has.
  test.use({ expectedErrors: [/WebSocket connection|net::ERR_|thumbnail\.png/] })

  test('reloads an open page after a restart of the server, and of everything', async ({ shopper: { page } }) => {
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
    touch('apps/server/src/payments/log-orders.ts')
    await reloaded()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await mark()
    await development.startAnew()
    await reloaded()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
