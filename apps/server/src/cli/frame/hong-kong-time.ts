import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'

const timePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

/** Returns a time of Hong Kong in Unix seconds, or null if there is no such time. */
function instantOf(text: string): number | null {
  if (!timePattern.test(text)) return null
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(milliseconds)) return null
  const instantSSE = milliseconds / 1000
  // A date like 31 February would count as a day of March.
  return formatISO(instantSSE).startsWith(text.replace(' ', 'T')) ? instantSSE : null
}

/** Reads a time of Hong Kong, the value of an option such as `--until`. */
export const hongKongTime = (option: string) => {
  const message = `${option} takes a time of Hong Kong, such as "2026-11-30 18:00".`
  return z.string(message).transform((text, context) => {
    const instantSSE = instantOf(text)
    if (instantSSE !== null) return instantSSE
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
