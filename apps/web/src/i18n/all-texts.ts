import { createTexts } from '@pokfei/texts/create-texts'
import type { i18n } from 'i18next'
import { english } from './en.ts'
import type { Language } from './language.ts'
import { chinese } from './zh.ts'

const resources = { en: english, zh: chinese }
const instances = { en: createTexts('en', { resources }), zh: createTexts('zh', { resources }) }

/** Creates the texts of one request. All requests share the texts themselves. For the server: it has every text. */
export const createRequestTexts = (language: Language): i18n => instances[language].cloneInstance()
