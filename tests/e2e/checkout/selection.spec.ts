import { harbourNights, openSelection } from '../support/checkout-steps.ts'
import { expect, once, open, test } from '../support/shopper.ts'

test.describe('the selection', once, () => {
  test('stops at the limits of a type and of an order, and says why', {
    tag: ['@SEL-21', '@SEL-22', '@SEL-26', '@SEL-28', '@SEL-29', '@SEL-30', '@SEL-31'],
  }, async ({ shopper }) => {
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
    const soldOut = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say('common', 'soldOut') })
    await expect(soldOut).toHaveCount(1)
    await expect(soldOut.getByRole('button')).toHaveCount(0)
  })

  test('gets name, place, date and picture from the page of the event', { tag: '@EVT-25' }, async ({ shopper }) => {
    await shopper.become('Karen Chan')
    // Before hydration, the link loads the page from the server, which keeps no state.
    await open(shopper.page, harbourNights.path)
    await shopper.page.getByRole('link', { name: shopper.say('event', 'bookNow') }).click()
    await expect(shopper.page.getByRole('heading', { name: shopper.say('seats', 'types') })).toBeVisible()
    expect(await shopper.page.evaluate<unknown>(() => history.state)).toMatchObject({
      eventDetails: {
        eventName: harbourNights.name.en,
        eventLocation: 'Hong Kong Coliseum',
        eventDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4} 20:15$/),
        eventImage: expect.stringContaining('/media/images/event/lion-rock/harbour-nights/'),
      },
    })
  })

  test('zooms the plan by wheel, double tap and pinch', { tag: ['@SEL-12', '@SEL-13', '@SEL-14'] }, async ({
    shopper,
  }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const plan = page.locator('main figure svg[role=img]')
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

  test('asks for a ticket, and says so if the event is not loaded yet', { tag: ['@SEL-48', '@SEL-49'] }, async ({
    shopper,
  }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const checkout = page.getByRole('button', { name: say('seats', 'checkout') })
    await checkout.click()
    await expect(page.getByText(say('seats', 'chooseOne'))).toBeVisible()

    // The page says that the event is missing while it is not loaded yet.
    const heldResponse = Promise.withResolvers<undefined>()
    await page.route('**/api/events/event/**', async (route) => {
      await heldResponse.promise
      await route.continue()
    })
    await page.reload()
    await checkout.click()
    await expect(page.getByText(say('order', 'noDetails'))).toBeVisible()
    heldResponse.resolve(undefined)
    await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  })
})

test.describe('a selection that lacks something', once, () => {
  test.use({ expectedErrors: [/status of (?:404|500)/] })

  const eventPath = '**/api/events/event/**'

  test('offers another try if the event fails to load, and leads to /not-found if it does not exist', {
    tag: ['@SEL-10', '@SEL-40'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const fail = (status: number) =>
      page.route(eventPath, (route) => route.fulfill({ status, json: { error: 'any', message: '' } }))
    await fail(500)
    await page.reload()
    await expect(page.getByText(say('seats', 'loadFailed'))).toBeVisible()
    await page.unroute(eventPath)
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()

    await fail(404)
    await page.reload()
    await expect(page).toHaveURL(/\/not-found$/)
  })

  test('says that there is no seat plan, and why “Next” leads nowhere outside of the sale', {
    tag: ['@SEL-17', '@SEL-38', '@SEL-50'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    await page.route(/seatPlan/, (route) => route.fulfill({ status: 404 }))
    await page.route(eventPath, async (route) => {
      const response = await route.fetch()
      const event: object = await response.json()
      await route.fulfill({ response, json: { ...event, saleEndTimeSSE: 1 } })
    })
    await page.reload()
    await expect(page.getByText(say('seats', 'planMissing'))).toBeVisible()
    await expect(page.getByRole('main').getByText(say('seats', 'saleEnded'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('common', 'more') })).toHaveCount(0)
    await page.getByRole('button', { name: say('seats', 'checkout') }).click()
    await expect(page.locator('[popover]').filter({ hasText: say('seats', 'saleEnded') })).toBeVisible()
    await expect(page).toHaveURL(/\/event\/seats\//)
  })
})

test('the selection polls the availability every five seconds', { tag: ['@one-language', '@SEL-24'] }, async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.become('Karen Chan')
  const sentMs: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/availability')) sentMs.push(performance.now())
  })
  await openSelection(shopper, page, harbourNights.path)
  // The event page may have sent the first request. The next two come from the timer.
  await expect.poll(() => sentMs.length).toBeGreaterThanOrEqual(3)
  const [before = 0, after = 0] = sentMs.slice(-2)
  // The next five seconds begin with the response, which a busy machine may delay.
  expect(after - before).toBeGreaterThan(4500)
  expect(after - before).toBeLessThan(20_000)
})
