import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleEventDetail, sampleGroupDetail } from '../testing/catalogue-samples.ts'
import { emptyCatalogue, renderPage } from '../testing/render-page.ts'
import { ServerMarkStrip } from './server-mark-strip.tsx'

const mark = { en: 'Demo: no real tickets', zh: '示範網站：並非真實門票' }

it('shows the mark of the server, and nothing without a mark', () => {
  expect(renderToStaticMarkup(<ServerMarkStrip mark={mark} language="zh" path="/events" />)).toMatch(
    /^<aside [^>]*id="server-mark" aria-labelledby="server-mark">示範網站：並非真實門票<\/aside>$/,
  )
  expect(renderToStaticMarkup(<ServerMarkStrip mark={null} language="zh" path="/" />)).toBe('')
})

it('leads from the start page alone to the desk of a demo', { tags: 'OPS-243' }, () => {
  const linked = { ...mark, link: '/desk/' }
  expect(renderToStaticMarkup(<ServerMarkStrip mark={linked} language="en" path="/" />)).toContain(
    '<a href="/desk/">Demo: no real tickets</a>',
  )
  expect(renderToStaticMarkup(<ServerMarkStrip mark={linked} language="en" path="/events" />)).toBe('')
})

it.each([
  '/',
  '/about',
  '/account-details',
  '/artist/starloop',
  '/confirm-email',
  '/event/lion-rock/harbour-nights',
  '/event/seats/lion-rock/harbour-nights',
  '/eventGroup/lion-rock/winter',
  '/events',
  '/help-services',
  '/login',
  '/order/lion-rock/harbour-nights',
  '/orderFailed?orderReference=7Q4M-K2XD',
  '/privacy-safety',
  '/profile',
  '/receipt?orderReference=7Q4M-K2XD',
  '/shop',
  '/terms-and-conditions',
  '/ticket',
  '/ticket-details/01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  '/404',
])('the page %s shows the mark of the server', { tags: ['CON-41', 'CON-42'] }, async (path) => {
  const api = {
    ...emptyCatalogue,
    [`/api/events/eventGroup/${sampleGroupDetail.organizerID}/${sampleGroupDetail.eventGroupID}`]: {
      group: sampleGroupDetail,
      events: [],
      unknownCount: 0,
    },
    '/api/events/event/lion-rock/harbour-nights': sampleEventDetail({}),
    '/api/events/organizer/lion-rock': { organizerID: 'lion-rock', organizerNameEN: 'Lion', organizerNameCN: '獅' },
  }
  expect((await renderPage(path, { api, mark })).text).toContain('|Demo: no real tickets|')
  expect((await renderPage(path, { api, mark, language: 'zh' })).text).toContain('|示範網站：並非真實門票|')
})
