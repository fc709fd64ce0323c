import { barriers } from '../support/accessibility-barriers.ts'
import { expect, open, test } from '../support/shopper.ts'
import { stageCheck, stagedCheck } from '../support/staged-check.ts'

test('a check says what this device saw before the draw, and never that all is right without it', {
  tag: ['@ROM-70', '@ROM-71', '@ROM-89'],
}, async ({ shopper }) => {
  const { page, say } = shopper
  const check = await stageCheck(page)
  const expectHeading = async (name: string) => {
    await open(page, stagedCheck)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  await expectHeading(say('roomCheck', 'allRight'))
  await expect(page.getByText(say('roomCheck', 'seenRight', { time: '23:59:04' }))).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await test.step('another list', async () => {
    check.publish({ drawn: check.drawn + 1 })
    await open(page, stagedCheck)
    await expect(page.getByText(say('roomCheck', 'seenOtherList', { time: '23:59:04' }))).toBeVisible()
  })

  await test.step('no witness', async () => {
    check.publish({})
    await check.forget()
    await expectHeading(say('roomCheck', 'rightSoFar_other', { count: 4 }))
    await expect(page.getByText(say('roomCheck', 'seenNone'))).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})
