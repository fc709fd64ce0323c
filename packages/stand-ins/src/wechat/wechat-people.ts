import { createHash } from 'node:crypto'
import type { Language } from '@pokfei/format/language'
import type { DemoPerson } from '../pages/sign-in-page.ts'

/** A person of the stand-in. WeChat sends a nickname and no e-mail. */
export interface WeChatDemoPerson {
  readonly nickname: string
  /** True for a snapshot user, who browses WeChat with a temporary identity. */
  readonly isSnapshot: boolean
}

/** The nickname of the snapshot user. */
const snapshotNickname = '路過睇睇'

const listed = [
  { nickname: '阿欣', en: 'Ah Yan, Kwun Tong', zh: '觀塘' },
  { nickname: '大角咀阿俊', en: 'Jun, Tai Kok Tsui', zh: '大角咀' },
  { nickname: 'Wing 詠詩', en: 'Wing, Sha Tin', zh: '沙田' },
  { nickname: '夜貓 Marcus', en: 'Marcus, Sai Ying Pun', zh: '西營盤' },
  { nickname: snapshotNickname, en: 'Just looking', zh: '路人' },
] as const

const snapshotNote = { en: 'Snapshot user: gets no account', zh: '快照用戶：不會獲得帳戶' } as const

/** Returns the listed people for the page. */
export function listWeChatPeople(language: Language): readonly DemoPerson[] {
  return listed.map((person) => ({
    value: person.nickname,
    name: person.nickname,
    detail: person[language],
    note: person.nickname === snapshotNickname ? snapshotNote[language] : null,
  }))
}

/** Returns the person with this nickname. Any nickname works. Returns null for an invalid one. */
export function findWeChatPerson(text: string): WeChatDemoPerson | null {
  const nickname = text.trim()
  if (nickname === '' || [...nickname].length > 64) return null
  return { nickname, isSnapshot: nickname === snapshotNickname }
}

function idOf(...parts: readonly string[]): string {
  return `o${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}`
}

/** Returns a person's ID within one application: 28 characters, as at WeChat. */
export function openIDOf(appID: string, nickname: string): string {
  return idOf('openid', appID, nickname)
}

/** Returns a person's ID across the applications of one owner. */
export function unionIDOf(nickname: string): string {
  return idOf('unionid', nickname)
}
