import type { CodeJSON } from '@pokfei/desk-contract/verbs/codes'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** Returns one line about a code, with the uses that are left. */
export function codeLine(code: CodeJSON): string {
  const { hold, types, uses, usedCount, usesPerMember, fromSSE, untilSSE, stoppedSSE } = code
  return [
    `${code.code} opens ${hold === null ? (types ?? []).join(', ') : `the places of ${hold}`}`,
    `${uses - usedCount} of ${counted(uses, 'order')} left`,
    ...(usesPerMember === null ? [] : [`${counted(usesPerMember, 'order')} per member`]),
    ...(fromSSE === null ? [] : [`from ${formatDateTime(fromSSE)}`]),
    ...(untilSSE === null ? [] : [`until ${formatDateTime(untilSSE)}`]),
    ...(stoppedSSE === null ? [] : [`stopped ${formatDateTime(stoppedSSE)}`]),
  ].join(', ')
}
