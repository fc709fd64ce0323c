import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { barriers } from '../support/accessibility-barriers.ts'
import { callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test, type Shopper } from '../support/shopper.ts'

test.use(expectedAnswers)

/** Returns a picture whose left half is red and whose right half is blue. */
async function redAndBlue(width: number, height: number): Promise<string> {
  const half = { width: width / 2, height, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer()
  const both = sharp({ create: { ...half, width, background: '#0000ff' } }).composite([{ input: red, left: 0, top: 0 }])
  return (await both.png().toBuffer()).toString('base64')
}

/** Drops a file on the field of pictures. */
async function drop(page: Page, hint: string, base64: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'poster.png', { type: 'image/png' }))
    return transfer
  }, base64)
  await page.getByText(hint).dispatchEvent('drop', { dataTransfer })
}

/** Makes a hidden event for one test, because all of them share one shop. Returns its ID. */
async function ownEvent({ page, language }: Pick<Shopper, 'page' | 'language'>, name: string): Promise<string> {
  const eventID = `${name}-${process.pid}-${language}-${test.info().retry}`
  await callDesk(page, 'events/save', {
    catalogue: {
      events: [
        {
          organizerID: 'lion-rock',
          eventID,
          eventNameEN: 'Red and blue',
          eventNameCN: '紅與藍',
          artistNameEN: '-',
          artistNameCN: '-',
          eventDescEN: '',
          eventDescCN: '',
          venueNameEN: 'Hall',
          venueNameCN: '禮堂',
          eventStartTimeSSE: '+30d 20:00',
          saleStartTimeSSE: '-1m',
          maxTicketBuyCount: 4,
          status: 'hidden',
          ticketTypes: [
            {
              typeID: 'stool',
              ticketTypeNameEN: 'Stool',
              ticketTypeNameCN: '櫈仔',
              ticketTypeDescEN: '',
              ticketTypeDescCN: '',
              salePrice: 100,
              serviceFee: 0,
              ttMaxTicketBuyLimit: 0,
              ticketSeatingType: 'GENERAL_ADMISSION',
              capacity: 9,
            },
          ],
        },
      ],
    },
  })
  return eventID
}

test('a picture is dropped, cropped by keyboard, saved and seen on the page of its event', {
  tag: ['@DSK-50', '@DSK-51', '@DSK-52', '@DSK-53'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const hint = say('forms', 'pictureHint')
  await enterAsOwner(shopper)
  const eventID = await ownEvent(shopper, 'poster')
  const event = `lion-rock/${eventID}`
  await page.goto(`/desk/events/edit?event=${event}`)
  await expect(page.getByText(hint)).toBeVisible()

  await drop(page, hint, Buffer.from('no picture, whatever its name says').toString('base64'))
  await expect(page.getByRole('alert')).toContainText(say('forms', 'notPicture'))
  await drop(page, hint, await redAndBlue(400, 300))
  await expect(page.getByText(say('forms', 'pictureSmall', { width: 400, least: 640 }))).toBeVisible()

  await drop(page, hint, await redAndBlue(1600, 900))
  await expect(page.getByText(say('forms', 'pictureSmall', { width: 400, least: 640 }))).toBeHidden()
  const frame = page.getByRole('button', { name: say('forms', 'pictureFrame') })
  await frame.focus()
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
  const zoom = page.getByRole('slider', { name: say('forms', 'pictureZoom') })
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveValue('1.05')
  await zoom.press('ArrowLeft')
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // The draft has the picture as it was cropped.
  await page.reload()
  await expect(page.getByAltText(say('forms', 'pictureNew'))).toBeVisible()
  await page.getByText(hint).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('forms', 'differenceTitle') })).toBeFocused()
  await expect(page.getByRole('button', { name: say('forms', 'savePicture') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))

  // In the middle, the left half of the poster would be red. Moved to the right edge, it is a third.
  const shop = await page.context().newPage()
  await shop.goto(`/event/${event}`)
  const poster = shop.locator(`img[src*="${eventID}/image.png"]`).first()
  await expect(poster).toBeVisible()
  const body = await (await shop.request.get(`/media/images/event/${event}/image.png`)).body()
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 900])
  const colourAt = (x: number) => {
    const at = (450 * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  expect([colourAt(300), colourAt(500), colourAt(900)]).toEqual(['red', 'blue', 'blue'])
  await shop.close()

  await page.keyboard.press('z')
  await page.getByRole('button', { name: say('forms', 'undo') }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  expect(await callDesk(page, 'events/picture', { event, remove: true }, true)).toMatchObject({ before: null })
})

test('the preview shows the picture as it is cropped, before anything is saved', { tag: '@DSK-75' }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAsOwner(shopper)
  const eventID = await ownEvent(shopper, 'previewed')
  await page.goto(`/desk/events/edit?event=lion-rock/${eventID}`)
  const drawn = page.frameLocator(`iframe[title="${say('forms', 'previewName')}"]`)
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible()
  const own = drawn.locator('img[src^="data:image/jpeg;base64,"]').first()
  await expect(own).toHaveCount(0)
  await drop(page, say('forms', 'pictureHint'), await redAndBlue(1600, 900))
  await expect(own).toBeVisible()
  const before = await own.getAttribute('src')
  await page.getByRole('button', { name: say('forms', 'pictureFrame') }).press('ArrowRight')
  await expect(own).not.toHaveAttribute('src', before ?? '')
  // A page that is drawn anew has it too.
  await page.locator('[id="events[0].venueNameEN"]').fill('The Other Hall')
  await page.locator('[id="events[0].venueNameCN"]').fill('另一禮堂')
  await expect(drawn.getByText(language === 'en' ? 'The Other Hall' : '另一禮堂').first()).toBeVisible()
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: say('forms', 'keepPicture') }).click()
  await expect(own).toHaveCount(0)
})

test('a picture goes with the form, is sent again after a failure, and is thrown away with the draft', {
  tag: ['@DSK-53', '@DSK-54'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper)
  const event = `lion-rock/${await ownEvent(shopper, 'removed')}`
  const { after } = await callDesk(page, 'events/picture', { event, file: await redAndBlue(800, 600) })
  await page.goto(`/desk/events/edit?event=${event}`)
  const remove = page.getByRole('button', { name: say('forms', 'removePicture') })
  await remove.click()
  await expect(page.getByText(say('forms', 'pictureRemoved'))).toBeVisible()
  await page.getByRole('button', { name: say('forms', 'throwAway') }).click()
  await expect(page.getByText(say('forms', 'pictureRemoved'))).toBeHidden()

  await remove.click()
  await page.locator('[id="events[0].maxTicketBuyCount"]').fill('3')
  await page.route('**/api/desk/events/picture', (route) =>
    Object(route.request().postDataJSON()).isDryRun === true ? route.continue() : route.abort('internetdisconnected'),
  )
  await page.keyboard.press('Control+Enter')
  const save = page.getByRole('button', { name: language === 'zh' ? '儲存 1 項改動' : 'Save 1 change' })
  await expect(save).toBeVisible()
  await save.press('Enter')
  const again = page.getByRole('button', { name: say('forms', 'pictureAgain') })
  await expect(again).toBeVisible()
  await page.unroute('**/api/desk/events/picture')
  await again.press('Enter')
  await expect(page.getByText(say('forms', 'pictureSent'))).toBeVisible()

  // The undo brings the picture back with the file.
  await page.keyboard.press('z')
  await page.getByRole('button', { name: say('forms', 'undo') }).press('Enter')
  await expect(page.getByText(say('forms', 'pictureSent'))).toBeVisible()
  expect(await callDesk(page, 'events/picture', { event, remove: true }, true)).toMatchObject({ before: after })
})
