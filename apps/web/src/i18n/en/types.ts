import { showAtDoorEN } from '@pokfei/format/show-at-door'
/** The notes on a ticket type that shares places, or is sold in a window. */
export const types = {
  eachWithOne: 'Each of these must be bought with one of the other ticket type.',
  sameSeats: 'Same seats as {{type}}',
  samePlaces: 'Same places as {{type}}',
  beside: 'Only with {{type}}, in the seat beside it',
  onlyWith: 'Only with {{type}}, and no more of them',
  proof: `${showAtDoorEN}{{proof}}`,
  opensAt: 'On sale from {{time}}',
  until: 'On sale until {{time}}',
  ended: 'No longer on sale',
} as const
