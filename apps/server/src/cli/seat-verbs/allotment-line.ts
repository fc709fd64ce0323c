import type { Allotment } from '@pokfei/domain/allotments/allotment'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** Returns the words about the time at which kept places return. Returns none without a time. */
export const returnWords = (releaseSSE: number | null): string =>
  releaseSSE === null ? '' : ` until ${formatDateTime(releaseSSE)}`

/** Returns one line about an allotment. */
export const allotmentLine = ({ name, typeID, places, releaseSSE }: Omit<Allotment, 'seats'>): string =>
  `${name} keeps ${counted(places, 'place')} of ${typeID} back${returnWords(releaseSSE)}`
