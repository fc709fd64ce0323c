import { expect, it } from 'vitest'
import {
  listSitemapParts,
  writeRobots,
  writeSitemapIndex as writeIndex,
  writeSitemapPart as writePart,
  type SitemapInput,
} from './sitemap.ts'

const nowSSE = 1_795_000_000

const publicOrigin = 'https://pokfei.example'

const input: SitemapInput = {
  nowSSE,
  events: [
    { organizerID: 'lion-rock', eventID: 'long-ago', eventStartTimeSSE: nowSSE - 9_000_000, change: null },
    { organizerID: 'lion-rock', eventID: 'yesterday', eventStartTimeSSE: nowSSE - 86_400, change: null },
    { organizerID: 'lion-rock', eventID: 'harbour-nights', eventStartTimeSSE: nowSSE + 86_400, change: null },
  ],
  groups: {
    eventGroupDetails: [
      {
        organizerID: 'lion-rock',
        eventGroupID: 'fest',
        eventGroupTitleEN: '',
        eventGroupTitleCN: '',
        eventGroupDescEN: '',
        eventGroupDescCN: '',
        artistNameEN: '-',
        artistNameCN: '-',
        venueNameEN: '',
        venueNameCN: '',
        venueAddrEN: '',
        venueAddrCN: '',
        category: 'rock',
        lowestPrice: null,
        lowestPriceWithFee: null,
      },
    ],
  },
}

const writeSitemapIndex = (given: SitemapInput): string => writeIndex(listSitemapParts(given), publicOrigin)

function writeSitemapPart(name: string, given: SitemapInput): string | null {
  const paths = listSitemapParts(given).get(name)
  return paths === undefined ? null : writePart(paths, publicOrigin)
}

const locationsIn = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')

/** Returns the pages of all parts, in the order of the index. */
function allPages(given: SitemapInput) {
  const parts = locationsIn(writeSitemapIndex(given)).map((address) => /\/sitemap-(.*)\.xml$/.exec(address)?.[1] ?? '')
  return parts.map((name) => writeSitemapPart(name, given))
}

it('names every public page once with the public origin', { tags: 'BRW-144' }, () => {
  const locations = allPages(input).flatMap(locationsIn)
  expect(locations).toContain('https://pokfei.example/')
  expect(locations).toContain('https://pokfei.example/event/lion-rock/harbour-nights')
  expect(locations).toContain('https://pokfei.example/eventGroup/lion-rock/fest')
  expect(new Set(locations).size).toBe(locations.length)
})

it('names events that are over last, the latest first', { tags: ['BRW-144', 'BRW-162'] }, () => {
  expect(locationsIn(writeSitemapIndex(input))).toEqual(
    ['pages-1', 'events-1', 'past-1'].map((name) => `https://pokfei.example/sitemap-${name}.xml`),
  )
  expect(locationsIn(writeSitemapPart('past-1', input))).toEqual([
    'https://pokfei.example/event/lion-rock/yesterday',
    'https://pokfei.example/event/lion-rock/long-ago',
  ])
})

it('splits thousands of events into parts', { tags: 'BRW-162' }, () => {
  const events = Array.from({ length: 10_001 }, (_, index) => ({
    organizerID: 'lion-rock',
    eventID: `night-${index}`,
    eventStartTimeSSE: nowSSE + 1,
    change: null,
  }))
  const parts = allPages({ ...input, events }).map((part) => locationsIn(part).length)
  expect(parts).toEqual([6, 5_000, 5_000, 1])
  expect(writeSitemapPart('events-4', { ...input, events })).toBeNull()
})

it('links both languages of each page', () => {
  expect(writeSitemapPart('events-1', input)).toContain(
    '<xhtml:link rel="alternate" hreflang="zh-Hant-HK" href="https://pokfei.example/event/lion-rock/harbour-nights?lang=zh"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://pokfei.example/event/lion-rock/harbour-nights?lang=en"/>',
  )
})

it('excludes private pages from crawling and names the sitemap', () => {
  const robots = writeRobots('https://pokfei.example')
  expect(robots).toMatch(/^User-agent: \*\n/)
  for (const path of ['/api/', '/ticket', '/order', '/profile', '/event/seats/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain('Sitemap: https://pokfei.example/sitemap.xml')
})
