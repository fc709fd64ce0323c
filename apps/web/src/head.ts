import { brand } from './brand.ts'
import type { RouterContext } from './router.tsx'

interface PageHead {
  readonly context: RouterContext
  /** Path of the page, as in its canonical address. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Path of a picture to show where the page is shared. */
  readonly image?: string
  /** Facts for search engines, in schema.org's words. */
  readonly structured?: Readonly<Record<string, unknown>>
}

/** What a page says of itself: title, description, Open Graph, canonical address and structured data. */
export function pageHead({ context, path, title, description, image, structured }: PageHead) {
  const address = `${context.publicOrigin}${path}`
  const fullTitle = `${title} · ${brand.name}`
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
      ...(image === undefined ? [] : [{ property: 'og:image', content: `${context.publicOrigin}${image}` }]),
      ...(structured === undefined ? [] : [{ 'script:ld+json': structured }]),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** A page behind a guard has a title and nothing for other sites: nobody else can open it. */
export function guardedHead(title: string) {
  return { meta: [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }
}
