import type { BackendModule, i18n, ReadCallback } from 'i18next'
import { isServerReachable } from '../errors/missing-script.ts'
import type { Language } from './language.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'

/** The texts of one part, by namespace. */
type PartTexts = { readonly [Name in Namespace]?: Readonly<Record<string, string>> }

/** Imports the file of a part. */
export type ImportPart = (language: Language, part: TextPart) => Promise<{ readonly texts: PartTexts }>

const files: Readonly<Record<Language, Readonly<Record<TextPart, () => Promise<{ readonly texts: PartTexts }>>>>> = {
  en: {
    account: () => import('./parts/en/en-account.ts'),
    choices: () => import('./parts/en/en-choices.ts'),
    claim: () => import('./parts/en/en-claim.ts'),
    core: () => import('./parts/en/en-core.ts'),
    details: () => import('./parts/en/en-details.ts'),
    information: () => import('./parts/en/en-information.ts'),
    member: () => import('./parts/en/en-member.ts'),
    proof: () => import('./parts/en/en-proof.ts'),
    receipt: () => import('./parts/en/en-receipt.ts'),
    room: () => import('./parts/en/en-room.ts'),
    selection: () => import('./parts/en/en-selection.ts'),
    types: () => import('./parts/en/en-types.ts'),
  },
  zh: {
    account: () => import('./parts/zh/zh-account.ts'),
    choices: () => import('./parts/zh/zh-choices.ts'),
    claim: () => import('./parts/zh/zh-claim.ts'),
    core: () => import('./parts/zh/zh-core.ts'),
    details: () => import('./parts/zh/zh-details.ts'),
    information: () => import('./parts/zh/zh-information.ts'),
    member: () => import('./parts/zh/zh-member.ts'),
    proof: () => import('./parts/zh/zh-proof.ts'),
    receipt: () => import('./parts/zh/zh-receipt.ts'),
    room: () => import('./parts/zh/zh-room.ts'),
    selection: () => import('./parts/zh/zh-selection.ts'),
    types: () => import('./parts/zh/zh-types.ts'),
  },
}

const importPart: ImportPart = (language, part) => files[language][part]()

/** The texts of a namespace, or the failure and whether i18next may try again. */
type Outcome =
  | { readonly failure: null; readonly data: Readonly<Record<string, string>> }
  | { readonly failure: Error; readonly data: boolean }

/**
 * Returns the backend that loads texts by part. i18next asks for one namespace, and the others of its part come with it.
 * i18next tries a failed namespace up to five more times, after 350 ms and then twice as long each time (CON-25). If the
 * server responds but two attempts fail, it no longer has the texts, and the retries end (CON-26).
 */
export const partBackend =
  (load = importPart, isReachable = isServerReachable) =>
  (texts: Pick<i18n, 'addResourceBundle'>): BackendModule => {
    const failed = new Set<string>()

    const loadPart = async (language: Language, namespace: Namespace): Promise<Outcome> => {
      const name = `${language}:${namespace}`
      try {
        const part = (await load(language, partOf[namespace])).texts
        failed.delete(name)
        for (const [other, bundle] of Object.entries(part)) texts.addResourceBundle(language, other, bundle)
        return { failure: null, data: { ...part[namespace] } }
      } catch (error) {
        const mayRetry = !failed.has(name) || !(await isReachable())
        if (mayRetry) failed.add(name)
        else failed.delete(name)
        return { failure: error instanceof Error ? error : new Error(String(error)), data: mayRetry }
      }
    }
    const read = async (language: string, namespace: string, done: ReadCallback): Promise<void> => {
      const { failure, data } = await loadPart(language as Language, namespace as Namespace)
      done(failure, data)
    }
    return {
      type: 'backend',
      callbackApi: true,
      init: () => undefined,
      read: (...request) => void read(...request),
    }
  }
