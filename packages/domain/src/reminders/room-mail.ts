import type { Language } from '@pokfei/format/language'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { Member } from '../members/member.ts'

/** The member and the room that a mail is about. */
export interface RoomMailOwner {
  readonly roomID: string
  readonly member: Member
  /** The language in which the member joined. */
  readonly language: Language
  /** The events of the room, in the order of the catalogue. */
  readonly events: readonly EventKey[]
}
