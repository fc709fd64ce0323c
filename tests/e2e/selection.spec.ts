import { harbourNights, openSelection } from './checkout-steps.ts'
import { expect, once, test } from './shopper.ts'

test.describe('the selection', once, () => {
  test('stops at the limit of a type and at that of the order, and says why', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const vip = page.getByRole('group', { name: harbourNights.vip.en })
    const stand = page.getByRole('group', { name: harbourNights.grandstand.en })
    const [more, fewer] = [say('common', 'more'), say('common', 'fewer')]
    await expect(vip.getByRole('button', { name: fewer })).toBeDisabled()
    await vip.getByRole('button', { name: more }).click()
    await vip.getByRole('button', { name: more }).click()
    await expect(vip.getByRole('button', { name: more })).toBeDisabled()
    await expect(page.getByText(say('seats', 'typeLimit', { limit: 2 }))).toBeVisible()
    await stand.getByRole('button', { name: more }).click()
    await stand.getByRole('button', { name: more }).click()
    await expect(stand.getByRole('button', { name: more })).toBeDisabled()
    await expect(page.getByText(say('seats', 'eventLimit_other', { count: 4 }))).toBeVisible()
    await expect(page.locator('.tt.sold')).toContainText(say('common', 'soldOut'))
    await expect(page.locator('.tt.sold').getByRole('button')).toHaveCount(0)
  })

  test('enlarges the plan by wheel, double tap, pinch and button, and shows all of it again', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const plan = page.locator('svg.lens')
    const scale = async () => 1500 / Number((await plan.getAttribute('viewBox'))?.split(' ')[2])
    const box = await plan.boundingBox()
    if (box === null) throw new Error('there is no plan')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -200)
    await expect.poll(scale).toBeGreaterThan(1)
    await page.getByRole('button', { name: say('seats', 'showAll') }).click()
    await expect.poll(scale).toBe(1)
    await page.mouse.dblclick(x, y)
    await expect.poll(scale).toBeCloseTo(2.5, 1)
    await page.mouse.dblclick(x, y)
    await expect.poll(scale).toBe(1)
    await plan.evaluate(
      (element, [centreX, centreY]) => {
        const fire = (type: string, pointerId: number, clientX: number) =>
          element.dispatchEvent(
            new PointerEvent(type, {
              pointerId,
              clientX,
              clientY: centreY,
              pointerType: 'touch',
              bubbles: true,
              isPrimary: pointerId === 11,
            }),
          )
        Object.assign(element, { setPointerCapture: () => undefined })
        fire('pointerdown', 11, centreX - 20)
        fire('pointerdown', 12, centreX + 20)
        fire('pointermove', 11, centreX - 60)
        fire('pointermove', 12, centreX + 60)
        fire('pointerup', 11, centreX - 60)
        fire('pointerup', 12, centreX + 60)
      },
      [x, y] as const,
    )
    await expect.poll(scale).toBeGreaterThan(2)
  })

  test('says that a ticket is needed when there is none, and that the event is, while it is not there', async ({
    shopper,
  }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const checkout = page.getByRole('button', { name: say('seats', 'checkout') })
    await checkout.click()
    await expect(page.getByText(say('seats', 'chooseOne'))).toBeVisible()

    // The page says that the event is missing while it is not loaded yet.
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/events/event/**', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload()
    await checkout.click()
    await expect(page.getByText(say('seats', 'noDetails'))).toBeVisible()
    answer.resolve(undefined)
    await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  })
})
