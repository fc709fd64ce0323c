import { barriers } from '../support/accessibility-barriers.ts'
import { buyAtOnce, harbourNights } from '../support/checkout-steps.ts'
import { readQR } from '../support/read-qr.ts'
import { expect, test } from '../support/shopper.ts'

test('the next event opens its codes on the full screen, and a swipe turns them', {
  tag: ['@TKT-51', '@TKT-52'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await shopper.become(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  await buyAtOnce(page, ['grandstand', 'grandstand', 'vip-standing'])
  await page.goto('/ticket')
  const next = page.getByRole('article')
  await expect(next).toContainText(/\d(?:–|, )\d/)
  expect(await barriers(page)).toEqual([])

  await next.getByRole('button', { name: say('tickets', 'openCode') }).click()
  const codes = page.getByRole('dialog', { name: say('tickets', 'liveCode') })
  await expect(codes).toContainText(harbourNights.name[language])
  await expect(codes).toContainText('1 / 3')
  await expect.poll(async () => readQR(await page.screenshot())).toMatch(/^PF/)
  const first = await readQR(await page.screenshot())
  expect(await barriers(page)).toEqual([])

  await codes.getByRole('button', { name: say('tickets', 'next') }).click()
  await expect(codes).toContainText('2 / 3')
  await codes.getByRole('group', { name: say('tickets', 'detailsTitle'), exact: true }).press('ArrowRight')
  await expect(codes).toContainText('3 / 3')
  await expect(codes).toContainText(harbourNights.vip[language])
  await expect.poll(async () => readQR(await page.screenshot())).not.toBe(first)

  // Below it, the same ticket is in sight.
  await page.keyboard.press('Escape')
  await expect(codes).toBeHidden()
  await expect(page.getByText('3 / 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^\d \/ 3$/)).toBeVisible()
  await expect(codes).toBeHidden()
})
