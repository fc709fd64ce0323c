import type { WantedPlace } from '@pokfei/domain/swaps/exchange'
import { z } from 'zod'
import { say } from './input-words.ts'

const seatPattern = /^([^/]+)\/([^/]+)\/(\d{1,6})$/

/** Reads a seat, such as `B/12/7`, or a ticket type. */
export const wantedPlace = z
  .string(say('is missing'))
  .min(1, say('is missing'))
  .transform((typed, context): WantedPlace => {
    const [, section = '', row = '', number = ''] = seatPattern.exec(typed) ?? []
    if (section !== '') return { kind: 'seat', section, row, number: Number(number) }
    if (!typed.includes('/')) return { kind: 'type', typeID: typed }
    context.addIssue({ code: 'custom', message: say('takes a ticket type, or a seat such as B/12/7') })
    return z.NEVER
  })
