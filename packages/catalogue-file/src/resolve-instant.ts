import { relativeDayPattern, relativeMinutePattern, type Instant } from '@pokfei/contracts/catalogue-file'
import { hongKongDayAt } from '@pokfei/format/time/hong-kong-time'

/**
 * Returns the Unix second of an instant in a catalogue file. The instant is a Unix second, an ISO 8601 time, or
 * relative to the load. `+30d 20:15` counts Hong Kong days from the day of the load, `+10m` minutes from the load.
 */
export function resolveInstant(instant: Instant, loadedAtSSE: number): number {
  if (typeof instant === 'number') return instant
  const days = relativeDayPattern.exec(instant)
  if (days !== null) return hongKongDayAt(loadedAtSSE, Number(days[1]), Number(days[2]), Number(days[3]))
  const minutes = relativeMinutePattern.exec(instant)
  if (minutes !== null) return loadedAtSSE + Number(minutes[1]) * 60
  return Math.floor(Date.parse(instant) / 1000)
}
