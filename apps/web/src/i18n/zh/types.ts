import { showAtDoorCN } from '@pokfei/format/show-at-door'
import type { types as original } from '../en/types.ts'
import { translated } from '@pokfei/texts/translated'

/** The notes on a ticket type that shares places, or is sold in a window. */
export const types = translated<typeof original>()({
  eachWithOne: '此票種須連同相同數量的另一票種購買。',
  sameSeats: '與「{{type}}」同區座位',
  samePlaces: '與「{{type}}」共用名額',
  beside: '須連同「{{type}}」購買，座位相鄰',
  onlyWith: '須連同「{{type}}」購買，數量不可多於後者',
  proof: `${showAtDoorCN}{{proof}}`,
  opensAt: '{{time}} 開售',
  until: '發售至 {{time}}',
  ended: '已截止售票',
})
