import { relativeDayPattern, relativeMinutePattern, type Instant } from '@pokfei/contracts/catalogue-file'
import { hongKongDayAt } from '@pokfei/format/time'

/**
 * The Unix second that an instant of a catalogue file means: itself, an ISO 8601 time, Hong Kong
 * days from the day of loading (`+30d 20:15`), or minutes from the moment of loading (`+10m`).
 */
export function resolveInstant(instant: Instant, loadedAtSSE: number): number {
  if (typeof instant === 'number') return instant
  const days = relativeDayPattern.exec(instant)
  if (days !== null) return hongKongDayAt(loadedAtSSE, Number(days[1]), Number(days[2]), Number(days[3]))
  const minutes = relativeMinutePattern.exec(instant)
  if (minutes !== null) return loadedAtSSE + Number(minutes[1]) * 60
  return Math.floor(Date.parse(instant) / 1000)
}
