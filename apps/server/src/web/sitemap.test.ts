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

it('names every public page once, on the public origin', () => {
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
  expect(places).toContain('https://pokfei.example/')
  expect(places).toContain('https://pokfei.example/event/lion-rock/harbour-nights')
  expect(places).toContain('https://pokfei.example/eventGroup/lion-rock/fest')
  expect(new Set(places).size).toBe(places.length)
})

it('gives both languages of each', () => {
  expect(sitemap).toContain(
    '<xhtml:link rel="alternate" hreflang="zh-Hant-HK" href="https://pokfei.example/event/lion-rock/harbour-nights?lang=zh"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://pokfei.example/event/lion-rock/harbour-nights?lang=en"/>',
  )
})

it('keeps crawlers out of what is somebody’s own, and shows them the sitemap', () => {
  const robots = writeRobots('https://pokfei.example')
  expect(robots).toMatch(/^User-agent: \*\n/)
  for (const path of ['/api/', '/ticket', '/order', '/profile', '/event/seats/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain('Sitemap: https://pokfei.example/sitemap.xml')
})
