import { getContainerRuntimeClient } from 'testcontainers'
import { expect, test } from '../e2e/support/shopper.ts'

test('completes a payment during which the server restarted', async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await page.goto('/event/lion-rock/harbour-nights')
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await page
    .getByRole('group', { name: 'Grandstand' })
    .getByRole('button', { name: say('common', 'more') })
    .click()
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()
  await page.getByRole('button', { name: say('order', 'goToCheckout') }).click()
  await page.waitForURL(/stand-ins\/payments/)

  const { container } = await getContainerRuntimeClient()
  await container.getById(process.env['SHOP_CONTAINER'] ?? '').restart()
  await expect(async () => expect((await page.request.get('/readyz')).status()).toBe(200)).toPass()

  await page.getByRole('button', { name: 'Pay (demo)', exact: true }).click()
  await page.waitForURL(/\/receipt\?orderReference=/)
  await expect(page.getByRole('definition').getByText('HK$710.00')).toBeVisible()
})
