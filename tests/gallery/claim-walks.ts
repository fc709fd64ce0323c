import type { Claim } from '@pokfei/contracts/routes/claims'
import { callDesk, enterAsOwner } from '../e2e/support/desk.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import { become } from './member-walks.ts'
import type { Walk, Walker } from './scene.ts'

let guests = 0

/** Gives two tickets to an address without an account. Returns the path of the claim link in its mail. */
async function claimPath(walker: Walker): Promise<string> {
  const { page, language } = walker
  guests += 1
  const guest = `guest-${guests}-${language}@example.com`
  await enterAsOwner(walker)
  const lines = [{ guest, type: 'lower', tickets: 2, english: language === 'en' }]
  await callDesk(page, 'guests/give-list', { event: 'night-ferry/night-ferry-outbound', lines })
  const mail = page.getByRole('link', { name: guest })
  while ((await mail.count()) === 0) await page.goto('/stand-ins/mail')
  await mail.first().click()
  const source = await page.request.get(`${new URL(page.url()).pathname}/body`)
  const [path = ''] = /\/claim#token=[\w-]{43}/.exec(await source.text()) ?? []
  await page.context().clearCookies()
  return path
}

/** The page of a claim link in each of its states. */
export const claimWalks: readonly Walk[] = [
  async (walker) => {
    const { page, say, shoot } = walker
    const path = await claimPath(walker)
    await openWhole(page, path)
    await page.getByRole('link', { name: say('claim', 'signIn') }).waitFor()
    await shoot('Claim, for a guest')
    await become(walker)
    await openWhole(page, path)
    const claim = page.getByRole('button', { name: say('claim', 'claim_other', { count: 2 }) })
    await claim.waitFor()
    await shoot('Claim, open')
    await claim.click()
    await page.getByRole('heading', { name: say('claim', 'yours') }).waitFor()
    await shoot('Claim, claimed')
    await become(walker)
    await openWhole(page, path)
    await page.getByRole('heading', { name: say('claim', 'gone') }).waitFor()
    await shoot('Claim, taken by somebody else')
    for (const [state, name] of states) {
      await page.route('**/api/claims/find*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...Object(await response.json()), state } })
      })
      // An address with another hash alone would load nothing.
      await page.goto('about:blank')
      await openWhole(page, path)
      await page.getByRole('heading', { level: 1, name: say('claim', state) }).waitFor()
      await shoot(name)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await openWhole(page, '/claim')
    await page.getByRole('heading', { name: say('claim', 'incomplete') }).waitFor()
    await shoot('Claim, incomplete link')
  },
]

/** The states that take a change of the event, which the other walks need as it is. */
const states: readonly (readonly [state: Exclude<Claim['state'], 'open' | 'yours' | 'gone'>, name: string])[] = [
  ['expired', 'Claim, event begun'],
  ['cancelled', 'Claim, event cancelled'],
  ['waiting', 'Claim, its holder still chooses'],
  ['own', 'Claim, own ticket'],
]
