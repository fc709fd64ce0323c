import type { Language } from './language.ts'
import type { english } from './en.ts'

/** The texts of every namespace in one language. */
export type Catalogue = Readonly<Record<keyof typeof english, Readonly<Record<string, string>>>>

/** Fetches one language's texts; the other one stays on the server until somebody switches. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).english
    case 'zh':
      return (await import('./zh.ts')).chinese
  }
}
