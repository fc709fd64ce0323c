import type { Allotment } from '@pokfei/domain/allotments/allotment'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** Returns one line about an allotment. */
export const allotmentLine = ({ name, typeID, places, releaseSSE }: Omit<Allotment, 'seats'>): string =>
  `${name} keeps ${counted(places, 'place')} of ${typeID} back${releaseSSE === null ? '' : ` until ${formatDateTime(releaseSSE)}`}`
