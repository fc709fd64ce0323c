import { emailPattern, longestEmail } from '@pokfei/contracts/typed-text'
import { z } from 'zod'
import { say } from './input-words.ts'

const words = say('takes an e-mail address')

/** Reads a mail address. */
export const mailAddress = z.string(words).regex(emailPattern, words).max(longestEmail, words)
