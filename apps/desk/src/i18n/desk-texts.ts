import { createTexts } from '@pokfei/texts/create-texts'
import type { Language } from '@pokfei/format/language'
import type { i18n } from 'i18next'
import * as en from './en/texts.ts'
import * as zh from './zh/texts.ts'

declare module 'i18next' {
  /** The texts of the desk by namespace. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap {
    desk: typeof en.desk
    session: typeof en.session
    act: typeof en.act
    order: typeof en.order
    find: typeof en.find
    log: typeof en.log
  }
}

/** Creates the texts of the desk. Both languages are in the app: one switches with a key, also without a network. */
export const createDeskTexts = (language: Language): i18n => createTexts(language, { resources: { en, zh } })
