import { createHash } from 'node:crypto'
import type { Language } from '@pokfei/format/language'
import type { DemoPerson } from '../pages/sign-in-page.ts'

/** A person as the id_token of the stand-in describes them. */
export interface GooglePerson {
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
}

const listed: readonly GooglePerson[] = [
  { email: 'karen.chan@example.com', name: 'Karen Chan 陳嘉欣', emailVerified: true },
  { email: 'jason.lee@example.com', name: 'Jason Lee 李俊賢', emailVerified: true },
  { email: 'wing.wong@example.com', name: 'Wing Wong 黃詠詩', emailVerified: true },
  { email: 'marcus.lau@example.com', name: 'Marcus Lau 劉家豪', emailVerified: true },
  { email: 'unverified@example.com', name: 'Sam Ho 何心怡', emailVerified: false },
]

const unverifiedNote = { en: 'E-mail not verified: may not buy', zh: '電郵未經驗證：不能購票' } as const

/** Returns the listed people for the page. */
export function listGooglePeople(language: Language): readonly DemoPerson[] {
  return listed.map(({ email, name, emailVerified }) => ({
    value: email,
    name,
    detail: email,
    note: emailVerified ? null : unverifiedNote[language],
  }))
}

/** Returns a name from an e-mail address: `karen.chan` gives Karen Chan. */
function nameFrom(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/**
 * Returns the person with this e-mail address. Any address works; a listed person has a name of their own. Returns
 * null for an invalid address.
 */
export function findGooglePerson(text: string): GooglePerson | null {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return null
  return listed.find((person) => person.email === email) ?? { email, name: nameFrom(email), emailVerified: true }
}

/** Returns the subject of a person: always the same 21 digits, in Google's form. */
export function googleSubject(email: string): string {
  const digest = createHash('sha256').update(`google ${email}`).digest('hex')
  return BigInt(`0x${digest}`).toString().slice(0, 21)
}
