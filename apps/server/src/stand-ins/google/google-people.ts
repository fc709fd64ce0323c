import { createHash } from 'node:crypto'
import type { Language } from '@pokfei/domain/language'
import type { DemoPerson } from '../sign-in-page.ts'

/** A person as the stand-in's id_token tells of them. */
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

/** The listed people as the page shows them. */
export function listGooglePeople(language: Language): readonly DemoPerson[] {
  return listed.map(({ email, name, emailVerified }) => ({
    value: email,
    name,
    detail: email,
    note: emailVerified ? null : unverifiedNote[language],
  }))
}

/** `karen.chan` as a name: Karen Chan. */
function nameFrom(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/** Whoever has this e-mail: anybody at all, a listed person under their own name. Null when it is none. */
export function findGooglePerson(text: string): GooglePerson | null {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return null
  return listed.find((person) => person.email === email) ?? { email, name: nameFrom(email), emailVerified: true }
}

/** A person's subject: 21 digits that stay the same, as Google's do. */
export function googleSubject(email: string): string {
  const digest = createHash('sha256').update(`google ${email}`).digest('hex')
  return BigInt(`0x${digest}`).toString().slice(0, 21)
}
