import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import type { KeyName } from '../keys/key-layers.ts'

/** A screen as the navigation shows it. Only screens that exist are in the list. */
interface ListedScreen {
  readonly path: '/find' | '/events' | '/guests' | '/codes' | '/door' | '/change' | '/money' | '/log' | '/staff'
  readonly text: `screen${'Find' | 'Events' | 'Guests' | 'Codes' | 'Door' | 'Change' | 'Money' | 'Log' | 'Staff'}`
  readonly key: KeyName
  readonly icon: DeskIconName
}

/** The screens with the key of each one (SCR-2). */
export const screens: readonly ListedScreen[] = [
  { path: '/find', text: 'screenFind', key: '2', icon: 'search' },
  { path: '/events', text: 'screenEvents', key: '3', icon: 'ticket' },
  { path: '/guests', text: 'screenGuests', key: '5', icon: 'person' },
  { path: '/codes', text: 'screenCodes', key: '6', icon: 'code' },
  { path: '/door', text: 'screenDoor', key: '7', icon: 'door' },
  { path: '/change', text: 'screenChange', key: '8', icon: 'reissue' },
  { path: '/money', text: 'screenMoney', key: '9', icon: 'refund' },
  { path: '/log', text: 'screenLog', key: '0', icon: 'log' },
  { path: '/staff', text: 'screenStaff', key: '-', icon: 'staff' },
]
