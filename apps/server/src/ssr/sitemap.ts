import type { Event, EventGroups } from '@pokfei/contracts/routes/catalogue'
import { inLanguage } from '@pokfei/web/routing/page-addresses'
import { htmlLanguage } from '@pokfei/format/language'
import { languages } from '@pokfei/web/i18n/language'

/** The input of a sitemap. Both lists are as the API sends them. */
export interface SitemapInput {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  readonly events: readonly Pick<Event, 'organizerID' | 'eventID'>[]
  readonly groups: Pick<EventGroups, 'eventGroupDetails'>
}

/** The pages that exist for any catalogue. Pages that are coming soon are left out. */
const fixedPaths = ['/', '/events', '/help-services', '/about', '/terms-and-conditions']

/**
 * Returns the sitemap of all public pages with the addresses of both languages. IDs are slugs, so nothing needs
 * escaping.
 */
export function writeSitemap({ publicOrigin, events, groups }: SitemapInput): string {
  const paths = [
    ...fixedPaths,
    ...groups.eventGroupDetails.map((group) => `/eventGroup/${group.organizerID}/${group.eventGroupID}`),
    ...events.map((event) => `/event/${event.organizerID}/${event.eventID}`),
  ]
  const entries = paths.map((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguage[language]}" href="${publicOrigin}${inLanguage(path, language)}"/>`,
    )
    return `<url><loc>${publicOrigin}${path}</loc>${alternates.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** Returns the rules for crawlers, which admit the public pages only. */
export function writeRobots(publicOrigin: string): string {
  const own = [
    '/api/',
    '/account-details',
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
