import { brand } from './brand.ts'
import { htmlLanguage, languages, type Language } from './i18n/language.ts'
import { inLanguage } from './page-addresses.ts'
import type { RouterContext } from './router-context.ts'

/** What a head is written from: the router's context and the language that the address itself names. */
export interface HeadContext extends RouterContext {
  readonly addressLanguage?: Language | undefined
}

interface PageHead {
  readonly context: HeadContext
  /** Path of the page, as in its canonical address. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Path of a picture of 1200 by 900 to show where the page is shared; the product's own without one. */
  readonly image?: string
  /** Search engines are asked to leave the page out. */
  readonly isHidden?: boolean
  /** Facts for search engines, in schema.org's words. */
  readonly structured?: Readonly<Record<string, unknown>>
}

/** The names of the languages as Open Graph writes them. */
const locales = { zh: 'zh_HK', en: 'en_GB' } as const satisfies Record<Language, string>

/** The product's own picture, for pages that have none. */
const ownPicture = { path: '/icons/share.png', width: 1200, height: 630 }

/**
 * What a page says of itself: title, description, Open Graph, structured data, its canonical address and the
 * addresses of its two languages. Without a language in the address the reader's own decides (spec §1).
 */
export function pageHead({ context, path, title, description, image, isHidden = false, structured }: PageHead) {
  const { publicOrigin, addressLanguage, i18n } = context
  const address = `${publicOrigin}${addressLanguage === undefined ? path : inLanguage(path, addressLanguage)}`
  const picture = image === undefined ? ownPicture : { path: image, width: 1200, height: 900 }
  const other = i18n.language === 'en' ? 'zh' : 'en'
  return {
    meta: [
      { title: `${title} · ${brand.name}` },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: locales[i18n.language] },
      { property: 'og:locale:alternate', content: locales[other] },
      { property: 'og:image', content: `${publicOrigin}${picture.path}` },
      { property: 'og:image:width', content: String(picture.width) },
      { property: 'og:image:height', content: String(picture.height) },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(structured === undefined ? [] : [{ 'script:ld+json': structured }]),
    ],
    links: [
      { rel: 'canonical', href: address },
      ...languages.map((language) => ({
        rel: 'alternate',
        hrefLang: htmlLanguage[language],
        href: `${publicOrigin}${inLanguage(path, language)}`,
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: `${publicOrigin}${path}` },
    ],
  }
}

/** A page behind a guard has a title and nothing for other sites: nobody else can open it. */
export function guardedHead(title: string) {
  return { meta: [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }
}
