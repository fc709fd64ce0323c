import { toCents } from '@pokfei/format/money/hkd'
import { z } from 'zod'
import { say } from './input-words.ts'

/** Reads an amount in HKD. */
export const amount = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/, say('takes dollars with at most two decimals, such as 420.50'))
  .transform((text) => toCents(Number(text)))
