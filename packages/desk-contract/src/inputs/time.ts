import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { say } from './input-words.ts'

const timePattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)?$/
const hongKong = '+08:00'

/** Returns a typed time in Unix seconds, or null if there is no such time. Without an offset it is a time of Hong Kong. */
function instantOf(text: string): number | null {
  const [, day, minutes, seconds = ':00', offset = hongKong] = timePattern.exec(text) ?? []
  if (day === undefined || minutes === undefined) return null
  const milliseconds = Date.parse(`${day}T${minutes}${seconds}${offset}`)
  if (Number.isNaN(milliseconds)) return null
  const instantSSE = milliseconds / 1000
  // A date like 31 February would count as a day of March.
  const isReal = offset !== hongKong || formatISO(instantSSE).startsWith(`${day}T${minutes}`)
  return isReal ? instantSSE : null
}

const message = say('takes a time of Hong Kong, such as "2026-11-30 18:00", or 2026-11-30T18:00:00+08:00')

/** Reads a time: `2026-11-30 18:00` in Hong Kong, or one with an offset. */
export const time = z.string(message).transform((text, context) => {
  const instantSSE = instantOf(text)
  if (instantSSE !== null) return instantSSE
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})
