import { expect, it } from 'vitest'
import { writeRobots, writeSitemap } from './sitemap.ts'

const sitemap = writeSitemap({
  publicOrigin: 'https://pokfei.example',
  events: [{ organizerID: 'lion-rock', eventID: 'harbour-nights' }],
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
      },
    ],
  },
})

it('names every public page once with the public origin', { tags: 'BRW-144' }, () => {
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
  expect(locations).toContain('https://pokfei.example/')
  expect(locations).toContain('https://pokfei.example/event/lion-rock/harbour-nights')
  expect(locations).toContain('https://pokfei.example/eventGroup/lion-rock/fest')
  expect(new Set(locations).size).toBe(locations.length)
})

it('links both languages of each page', () => {
  expect(sitemap).toContain(
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
