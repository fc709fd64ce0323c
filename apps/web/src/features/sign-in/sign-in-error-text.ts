import { signInErrors } from '@pokfei/contracts/sign-in-errors'
import type { Language } from '../../i18n/language.ts'

/** Returns the reason of a failed sign-in by the server's code (ACC-22). Undefined for an unknown code. */
export function signInErrorText(code: string, language: Language): string | undefined {
  return Object.entries(signInErrors).find(([key]) => key === code)?.[1][language]
}
