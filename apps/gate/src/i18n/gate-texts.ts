import { createTexts } from '@pokfei/texts/create-texts'
import type { Language } from '@pokfei/web/i18n/language'
import type { i18n } from 'i18next'
import { en } from './en.ts'
import { zh } from './zh.ts'

declare module 'i18next' {
  /** The gate has one namespace. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap {
    gate: typeof en
  }
}

/** Creates the gate's texts. Both languages are in the app, because a gate must work without a network. */
export const createGateTexts = (language: Language): i18n =>
  createTexts(language, { resources: { en: { gate: en }, zh: { gate: zh } } })
