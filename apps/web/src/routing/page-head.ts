import { brand } from '../site/brand.ts'
import { htmlLanguage, languages, type Language } from '../i18n/language.ts'
import { languageOf } from '../i18n/use-language.ts'
import { inLanguage } from './page-addresses.ts'
import type { RouterContext } from './router-context.ts'

/** The input of a head: the router's context and the language in the address. */
export interface HeadContext extends RouterContext {
  readonly addressLanguage?: Language | undefined
}

interface PageHead {
  readonly context: HeadContext
  /** The path of the canonical address. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** The path of a picture of 1200 by 900 pixels for shared links. Without one, the product's own picture is used. */
  readonly image?: string
  /** True asks search engines to leave the page out. */
  readonly isHidden?: boolean
  /** Data for search engines, in the vocabulary of schema.org. */
  readonly structured?: Readonly<Record<string, unknown>>
}

/** The names of the languages in Open Graph. */
const locales = { zh: 'zh_HK', en: 'en_GB' } as const satisfies Record<Language, string>

/** The product's own picture, for pages that have none. */
const ownPicture = { path: '/icons/share.png', width: 1200, height: 630 }

/**
 * Returns the head of a page: title, description, Open Graph, structured data, and canonical and language addresses
 * (BRW-139 to BRW-142). An address without a language leaves the choice to the reader (BRW-29).
 */
export function pageHead({ context, path, title, description, image, isHidden = false, structured }: PageHead) {
  const { publicOrigin, addressLanguage } = context
  const language = languageOf(context.i18n)
  const address = `${publicOrigin}${addressLanguage === undefined ? path : inLanguage(path, addressLanguage)}`
  const picture = image === undefined ? ownPicture : { path: image, width: 1200, height: 900 }
  const other = language === 'en' ? 'zh' : 'en'
  return {
    meta: [
      { title: `${title} · ${brand.name}` },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: locales[language] },
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
      ...languages.map((one) => ({
        rel: 'alternate',
        hrefLang: htmlLanguage[one],
        href: `${publicOrigin}${inLanguage(path, one)}`,
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: `${publicOrigin}${path}` },
    ],
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of a member's screen. The server writes it, before anybody knows the member. */
    readonly title?: MemberTitle
  }
}

/** The titles of the screens for members. */
type MemberTitle =
  | 'choices:title'
  | 'order:title'
  | 'profile:account'
  | 'profile:title'
  | 'receipt:failedTitle'
  | 'receipt:title'
  | 'seats:title'
  | 'tickets:detailsTitle'
  | 'tickets:title'

/** Returns the head of a guarded page: its title and nothing for other sites, which cannot open it. */
export function guardedHead(title: string) {
  return { meta: [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }
}

/** Returns what the head of a member's page says, by the title of its route. Nothing for any other route. */
export const memberMeta = ({ i18n }: Pick<RouterContext, 'i18n'>, title: MemberTitle | undefined) =>
  title === undefined ? [] : guardedHead(i18n.t(title)).meta
