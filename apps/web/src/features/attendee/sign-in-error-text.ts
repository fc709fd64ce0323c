import { signInErrors } from '@pokfei/contracts/sign-in-errors'
import type { Language } from '../../i18n/language.ts'

/** Why a sign-in ended at /login, by the code that the server added; undefined for a code that nobody knows. */
export function signInErrorText(code: string, language: Language): string | undefined {
  return Object.entries(signInErrors).find(([key]) => key === code)?.[1][language]
}
