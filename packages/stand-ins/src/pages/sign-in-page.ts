import type { Bilingual, Language } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { icon } from './icon.ts'
import type { StandInPage } from './stand-in-page.ts'

/** A person of the demo who can sign in. */
export interface DemoPerson {
  /** The value that the form sends. */
  readonly value: string
  readonly name: string
  readonly detail: string
  /** A note about signing in as this person; null for most. */
  readonly note: string | null
}

/** The texts of a provider's sign-in page, and its demo people. */
export interface SignInWords {
  readonly title: Bilingual
  readonly ribbon: Bilingual
  readonly heading: Bilingual
  readonly lead: Bilingual
  /** The label of the field for other people, and its error message. */
  readonly other: Bilingual
  readonly error: Bilingual
  readonly field: { readonly type: 'email' | 'text'; readonly maxLength: number }
  /** The shape of the faces: round or, as at WeChat, square. */
  readonly face: 'round' | 'square'
  readonly people: (language: Language) => readonly DemoPerson[]
}

/** The data of one rendering of the page. */
export interface SignInShowing {
  readonly language: Language
  readonly otherLanguageURL: string | null
  /** The target of the forms, and their hidden fields. */
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  /** The initial value of the field: a hint, or a rejected value. */
  readonly suggested: string
  readonly isRejected: boolean
}

const texts = {
  or: { en: 'or', zh: '或' },
  signIn: { en: 'Sign in', zh: '登入' },
  cancel: { en: 'Cancel', zh: '取消' },
} as const satisfies Record<string, Bilingual>

function personRow(person: DemoPerson, index: number, face: SignInWords['face']): Markup {
  const shape = face === 'square' ? ' square' : ''
  return html`<li><button class="person" name="person" value="${person.value}">
<span class="face face-${index % 6}${shape}" aria-hidden="true">${[...person.name][0] ?? ''}</span>
<span class="grow"><b>${person.name}</b><small>${person.detail}</small>${person.note === null ? null : html`<small class="note">${person.note}</small>`}</span>
${icon('chevron', 'small')}</button></li>`
}

/**
 * Returns the page that asks who signs in. It has a list of demo people, a field for any other, and a cancel button.
 */
export function choosePersonPage(words: SignInWords, showing: SignInShowing): StandInPage {
  const { language, otherLanguageURL } = showing
  return {
    language,
    title: words.title[language],
    ribbon: words.ribbon,
    otherLanguageURL,
    body: signInForms(words, showing),
  }
}

function signInForms(
  { heading, lead, other, error, field, face, people }: SignInWords,
  showing: SignInShowing,
): Markup {
  const { language, action, suggested, isRejected } = showing
  const hidden = Object.entries(showing.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const described = isRejected ? html` aria-invalid="true" aria-describedby="other-error"` : null
  const errorText = isRejected ? html`<p class="error" id="other-error" role="alert">${error[language]}</p>` : null
  return html`<div class="stack"><h1>${heading[language]}</h1><p class="muted">${lead[language]}</p></div>
<form method="post" action="${action}">${hidden}<ul class="panel people">${people(language).map((person, index) => personRow(person, index, face))}</ul></form>
<p class="divider">${texts.or[language]}</p>
<form method="post" action="${action}" class="stack">${hidden}
<div class="field"><label for="other">${other[language]}</label><input id="other" name="person" type="${field.type}" required maxlength="${field.maxLength}" autocomplete="off" value="${suggested}"${described}>${errorText}</div>
<button class="button main">${texts.signIn[language]}</button></form>
<form method="post" action="${action}">${hidden}<button class="button outlined" name="cancel" value="yes">${texts.cancel[language]}</button></form>`
}
