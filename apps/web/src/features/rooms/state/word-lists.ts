import { wordlist as en } from '@scure/bip39/wordlists/english.js'
import { wordlist as zh } from '@scure/bip39/wordlists/traditional-chinese.js'

/** The 2,048 words of BIP 39 in both languages. They are a script of their own, because few screens show words. */
export const wordLists = { en, zh } as const
