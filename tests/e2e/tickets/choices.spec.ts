import { barriers } from '../support/accessibility-barriers.ts'
import { buyAtOnce } from '../support/checkout-steps.ts'
import { offerChoices } from '../support/offered-choices.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, test } from '../support/shopper.ts'

test('one tap chooses for a ticket, and another one changes it', { tag: ['@CHG-9', '@CHG-31'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  const orderID = await buyAtOnce(page, ['vip-standing', 'vip-standing'])
  const chosen = await offerChoices(page, orderID)
  await page.goto(`/ticket-choices/${orderID}`)
  await expect(page.getByRole('heading', { name: say('choices', 'title') })).toBeVisible()
  await expect(page.getByText(say('choices', 'defaultKeep'))).toBeVisible()
  const refund = page.getByRole('radio', { name: say('choices', 'refundTicket') }).last()
  await refund.click()
  await expect(refund).toBeChecked()
  await expect(page.getByText(say('choices', 'stored'))).toBeVisible()
  await page
    .getByRole('radio', { name: say('choices', 'keepTicket') })
    .last()
    .click()
  await expect.poll(() => [...chosen.values()]).toEqual(['keep'])
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('group').last().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: say('choices', 'swapTitle') })
  await expect(dialog.getByRole('button', { name: say('choices', 'swapNow') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: say('choices', 'swapBack') }).click()
  expect.soft(otherWords(await ownTexts(page, language), language)).toEqual([])
  expect(await barriers(page)).toEqual([])
})
