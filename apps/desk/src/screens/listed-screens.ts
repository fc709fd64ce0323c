import type { KeyName } from '../keys/key-layers.ts'
import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import type { CommandName, VerbName } from '@pokfei/desk-contract/api/verb-types'

/** A verb with its command. */
type NamedVerb = { readonly [Command in CommandName]: `${Command} ${VerbName<Command>}` }[CommandName]

/** A screen as the navigation shows it. Only screens that exist are in the list. */
export interface ListedScreen {
  readonly path:
    | '/board'
    | '/find'
    | '/events'
    | '/seats'
    | '/guests'
    | '/codes'
    | '/door'
    | '/change'
    | '/money'
    | '/log'
    | '/staff'
  readonly text: `screen${'Board' | 'Find' | 'Events' | 'Seats' | 'Guests' | 'Codes' | 'Door' | 'Change' | 'Money' | 'Log' | 'Staff'}`
  readonly key: KeyName
  readonly icon: DeskIconName
  /** The report that the screen stands on. Who may call it may open the screen. */
  readonly verb: NamedVerb
}

/** The screens with the key of each one (SCR-2). */
export const screens: readonly ListedScreen[] = [
  { path: '/board', text: 'screenBoard', key: '1', icon: 'board', verb: 'events board' },
  { path: '/find', text: 'screenFind', key: '2', icon: 'search', verb: 'orders find' },
  { path: '/events', text: 'screenEvents', key: '3', icon: 'ticket', verb: 'events list' },
  { path: '/seats', text: 'screenSeats', key: '4', icon: 'seat', verb: 'seats show' },
  { path: '/guests', text: 'screenGuests', key: '5', icon: 'person', verb: 'guests list' },
  { path: '/codes', text: 'screenCodes', key: '6', icon: 'code', verb: 'codes list' },
  { path: '/door', text: 'screenDoor', key: '7', icon: 'door', verb: 'gate list' },
  { path: '/change', text: 'screenChange', key: '8', icon: 'reissue', verb: 'events postpone' },
  { path: '/money', text: 'screenMoney', key: '9', icon: 'refund', verb: 'orders refunds' },
  { path: '/log', text: 'screenLog', key: '0', icon: 'log', verb: 'audit-log list' },
  { path: '/staff', text: 'screenStaff', key: '-', icon: 'staff', verb: 'desk list' },
]
