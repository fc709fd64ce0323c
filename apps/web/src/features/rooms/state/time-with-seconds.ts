import { hongKongParts } from '@pokfei/format/time/hong-kong-time'

/** Returns the time of an instant with its seconds, as in `09:12:08`. */
export function timeWithSeconds(instantSSE: number): string {
  const { hour, minute } = hongKongParts(instantSSE)
  return [hour, minute, instantSSE % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
