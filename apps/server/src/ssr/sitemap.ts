import type { EventGroups } from '@pokfei/contracts/routes/catalogue'
import { hasBegun, type SaleTimes } from '@pokfei/domain/catalogue/availability'
import { inLanguage } from '@pokfei/web/routing/page-addresses'
import { htmlLanguage } from '@pokfei/format/language'
import { languages } from '@pokfei/web/i18n/language'

/** An event of the sitemap. */
export interface SitemapEvent extends Pick<SaleTimes, 'eventStartTimeSSE' | 'change'> {
  readonly organizerID: string
  readonly eventID: string
}

/** The paths of each part by its name. */
export type SitemapParts = ReadonlyMap<string, readonly string[]>

/** The input of a sitemap. */
export interface SitemapInput {
  /** The events that are not hidden, by start. */
  readonly events: readonly SitemapEvent[]
  /** The groups as the API sends them. */
  readonly groups: Pick<EventGroups, 'eventGroupDetails'>
  readonly nowSSE: number
}

/** The pages that exist for any catalogue. Pages that are coming soon are left out. */
const fixedPaths = ['/', '/events', '/help-services', '/about', '/terms-and-conditions']

/** The pages of one part, which is then about 2 MB. Crawlers take 50,000 and 50 MB. */
const pagesPerPart = 5_000

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Returns the paths of each part by its name. Pages and coming events are in the first parts. Events that are over are in
 * the last ones, the latest first, so that crawlers come to them last.
 */
export function listSitemapParts({ events, groups, nowSSE }: SitemapInput): SitemapParts {
  const pathOf = ({ organizerID, eventID }: SitemapEvent): string => `/event/${organizerID}/${eventID}`
  const coming = events.filter((event) => !hasBegun(event, nowSSE)).map(pathOf)
  const past = events
    .filter((event) => hasBegun(event, nowSSE))
    .map(pathOf)
    .toReversed()
  const groupPaths = groups.eventGroupDetails.map((group) => `/eventGroup/${group.organizerID}/${group.eventGroupID}`)
  return new Map([
    ...splitPart('pages', [...fixedPaths, ...groupPaths]),
    ...splitPart('events', coming),
    ...splitPart('past', past),
  ])
}

function splitPart(name: string, paths: readonly string[]): [string, readonly string[]][] {
  return Array.from({ length: Math.ceil(paths.length / pagesPerPart) }, (_, index) => [
    `${name}-${index + 1}`,
    paths.slice(index * pagesPerPart, (index + 1) * pagesPerPart),
  ])
}

/** Returns the index of all parts, each at `/sitemap-NAME.xml`. */
export function writeSitemapIndex(parts: SitemapParts, publicOrigin: string): string {
  const entries = [...parts.keys()].map((name) => `<sitemap><loc>${publicOrigin}/sitemap-${name}.xml</loc></sitemap>\n`)
  return `${xml}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

/**
 * Returns one part: its public pages with the addresses of both languages. `publicOrigin` is the origin that browsers see,
 * without a trailing slash. IDs are slugs, so nothing needs escaping.
 */
export function writeSitemapPart(paths: readonly string[], publicOrigin: string): string {
  const entries = paths.map((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguage[language]}" href="${publicOrigin}${inLanguage(path, language)}"/>`,
    )
    return `<url><loc>${publicOrigin}${path}</loc>${alternates.join('')}</url>\n`
  })
  return `${xml}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** Returns the rules for crawlers, which admit the public pages only. */
export function writeRobots(publicOrigin: string): string {
  const own = [
    '/api/',
    '/account-details',
    '/claim',
    '/confirm-email',
    '/event/seats/',
    '/login',
    '/order',
    '/profile',
    '/receipt',
    '/ticket',
  ]
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicOrigin}/sitemap.xml\n`
}
