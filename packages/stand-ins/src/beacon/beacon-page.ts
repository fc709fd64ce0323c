import type { Beacon } from '@pokfei/draw/beacon/quicknet'
import type { Bilingual, Language } from '@pokfei/format/language'
import { html } from '@pokfei/format/markup'
import type { StandInPage } from '../pages/stand-in-page.ts'

const ribbon: Bilingual = {
  zh: '示範隨機數：密鑰人人可讀，結果可以預知，不能證明派籌公平。',
  en: 'Demo beacon: anybody can read its key and know its rounds in advance. It proves nothing.',
}

const texts: Readonly<Record<Language, Readonly<Record<'title' | 'what' | 'real' | 'key' | 'chain', string>>>> = {
  en: {
    title: 'Demo beacon',
    what: 'Draws of this demo take their randomness from here. The key is in the source of this program, so everybody can compute each round before its time.',
    real: "A real shop takes the rounds of drand's quicknet. Nobody controls that network alone, and nobody knows a round before its time.",
    key: 'Public key',
    chain: 'Chain hash',
  },
  zh: {
    title: '示範隨機數',
    what: '這個示範的派籌由此取得隨機數。密鑰寫在程式原始碼內，任何人都可以預先計算每一輪的結果。',
    real: '真正的售票網站使用 drand quicknet。沒有人能夠獨自控制該網絡，亦沒有人能夠預知結果。',
    key: '公鑰',
    chain: '鏈雜湊',
  },
}

/** Returns the page that says what the stand-in is. */
export function beaconPage(
  { publicKey, chainHash }: Beacon,
  language: Language,
  otherLanguageURL: string,
): StandInPage {
  const text = texts[language]
  return {
    language,
    title: text.title,
    ribbon,
    otherLanguageURL,
    body: html`<section><h1>${text.title}</h1><p>${text.what}</p><p>${text.real}</p><h2>${text.key}</h2><p class="numeric"><code>${publicKey}</code></p><h2>${text.chain}</h2><p class="numeric"><code>${chainHash}</code></p></section>`,
  }
}
