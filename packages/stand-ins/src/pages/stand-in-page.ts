import { htmlLanguage, type Bilingual, type Language } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { icon } from './icon.ts'

/** The path of the style sheet of all stand-in pages. The policy allows no inline style. */
export const standInStylePath = '/stand-ins/stand-in.css'

/** One page of a stand-in. */
export interface StandInPage {
  readonly language: Language
  /** The title in the reader's language, also for the window. */
  readonly title: string
  /** The text of the amber ribbon in both languages: nothing here is real. */
  readonly ribbon: Bilingual
  /** The same page in the other language. Null if it has no address, as after a form. */
  readonly otherLanguageURL: string | null
  /** The target of the arrow in the top bar. Without it there is no arrow. */
  readonly back?: { readonly url: string; readonly label: string }
  /** The content below the top bar. */
  readonly body: Markup
  /** A bar that stays at the bottom: the total and the main action. */
  readonly bottomBar?: Markup
  /** Addresses of further style sheets of this origin. */
  readonly styles?: readonly string[]
  /** Addresses of scripts of this origin. The page must work without them. */
  readonly scripts?: readonly string[]
}

/** Returns the whole document of a stand-in page. The ribbon cannot be dismissed. */
export function standInPage(page: StandInPage): string {
  const other =
    page.language === 'en' ? ({ language: 'zh', label: '中' } as const) : ({ language: 'en', label: 'EN' } as const)
  const switchLink =
    page.otherLanguageURL === null
      ? null
      : html`<a class="language-link" href="${page.otherLanguageURL}" lang="${htmlLanguage[other.language]}"><span>${other.label}</span></a>`
  const backLink =
    page.back === undefined
      ? null
      : html`<a class="tapTarget" href="${page.back.url}" aria-label="${page.back.label}">${icon('back')}</a>`
  return html`<!doctype html>
<html lang="${htmlLanguage[page.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="text-scale" content="scale">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
${[standInStylePath, ...(page.styles ?? [])].map((path) => html`<link rel="stylesheet" href="${path}">`)}
${(page.scripts ?? []).map((path) => html`<script type="module" src="${path}"></script>`)}
</head>
<body>
<div class="ribbon" role="note"><div class="ribbon-content">${icon('warning')}<div><p lang="zh-Hant-HK">${page.ribbon.zh}</p><p lang="en">${page.ribbon.en}</p></div></div></div>
<p class="sign left" lang="zh-Hant-HK" aria-hidden="true">示範</p><p class="sign right" lang="en" aria-hidden="true">DEMO</p>
<div class="column${page.bottomBar === undefined ? '' : ' has-bottom-bar'}">
<header class="top-bar${page.back === undefined ? '' : ' has-back'}">${backLink}<p class="top-title">${page.title}</p>${switchLink}</header>
<main class="content">${page.body}</main>
${page.bottomBar === undefined ? null : html`<div class="bar" data-bottom-bar>${page.bottomBar}</div>`}
</div>
</body>
</html>
`.markup
}
