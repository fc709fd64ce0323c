import { readFile } from 'node:fs/promises'
import { expect, open, test } from '../support/shopper.ts'

test('a member downloads the own data', { tag: '@ACC-90' }, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await open(page, '/account-details')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: say('personalData', 'download') }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('pokfei-data.zip')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a member plans the deletion of the account and takes it back', {
  tag: ['@ACC-91', '@ACC-93', '@ACC-94'],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Ming Lee')
  await open(page, '/account-details')
  await expect(page.getByText(say('personalData', 'deleteStays'))).toBeVisible()
  await page.getByRole('button', { name: say('personalData', 'deleteAccount') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('personalData', 'confirm') }).click()
  await expect(dialog).toBeHidden()

  const keep = page.getByRole('button', { name: say('personalData', 'keep') })
  await expect(keep).toBeVisible()
  await open(page, '/profile')
  await keep.click()
  await expect(page.getByText(say('personalData', 'kept'))).toBeVisible()
  await expect(keep).toBeHidden()
  await open(page, '/account-details')
  await expect(page.getByRole('button', { name: say('personalData', 'deleteAccount') })).toBeVisible()
})
