import type { Bilingual, Language } from './language.ts'
import { html, type Markup } from './markup.ts'

/** Someone to sign in as. */
export interface DemoPerson {
  /** What the form sends. */
  readonly value: string
  readonly name: string
  readonly detail: string
  /** What is special about signing in as them; null for most. */
  readonly note: string | null
}

/** What the list of demo people shows, in the reader's language. */
export interface SignInForms {
  readonly language: Language
  readonly heading: string
  readonly lead: string
  readonly people: readonly DemoPerson[]
  /** Whether faces are round or, as WeChat's, square. */
  readonly face: 'round' | 'square'
  /** The field that takes anybody else. */
  readonly other: {
    readonly label: string
    readonly type: 'email' | 'text'
    readonly autocomplete: string
    readonly maxLength: number
    readonly value: string
    readonly fault: string | null
  }
  /** Where the forms are sent, and what they carry along. */
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
}

const texts = {
  or: { en: 'or', zh: '或' },
  signIn: { en: 'Sign in', zh: '登入' },
  cancel: { en: 'Cancel', zh: '取消' },
} as const satisfies Record<string, Bilingual>

function personRow(person: DemoPerson, index: number, face: SignInForms['face']): Markup {
  const shape = face === 'square' ? ' square' : ''
  return html`<li><button class="person" name="person" value="${person.value}">
<span class="face f${index % 6}${shape}" aria-hidden="true">${[...person.name][0] ?? ''}</span>
<span class="grow"><b>${person.name}</b><small>${person.detail}</small>${person.note === null ? null : html`<small class="note">${person.note}</small>`}</span>
<svg class="ic s" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg></button></li>`
}

/** The forms of a sign-in page: a list of demo people, a field for anybody else, and a way out. */
export function signInForms(forms: SignInForms): Markup {
  const { language, other } = forms
  const hidden = Object.entries(forms.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const described = other.fault === null ? null : html` aria-invalid="true" aria-describedby="fault"`
  const fault = other.fault === null ? null : html`<p class="fault" id="fault" role="alert">${other.fault}</p>`
  return html`<div class="stack"><h1>${forms.heading}</h1><p class="muted">${forms.lead}</p></div>
<form method="post" action="${forms.action}">${hidden}<ul class="panel people">${forms.people.map((person, index) => personRow(person, index, forms.face))}</ul></form>
<p class="or">${texts.or[language]}</p>
<form method="post" action="${forms.action}" class="stack">${hidden}
<div class="fld"><label for="other">${other.label}</label><input id="other" name="person" type="${other.type}" required maxlength="${other.maxLength}" autocomplete="${other.autocomplete}" value="${other.value}"${described}>${fault}</div>
<button class="btn main">${texts.signIn[language]}</button></form>
<form method="post" action="${forms.action}">${hidden}<button class="btn line" name="cancel" value="yes">${texts.cancel[language]}</button></form>`
}
