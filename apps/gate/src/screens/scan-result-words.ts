import type { Translate } from '@pokfei/texts/translate'
import type { GateScanResult } from '../scan/scan-result.ts'

/** The large word of a scan result, in both languages whatever the screen's is. */
export interface ResultWord {
  readonly zh: string
  readonly en: string
}

const words: Readonly<Record<GateScanResult['outcome'], ResultWord>> = {
  admitted: { zh: '請入場', en: 'ADMITTED' },
  alreadyUsed: { zh: '已使用', en: 'ALREADY USED' },
  checkIdentity: { zh: '核對身分', en: 'CHECK IDENTITY' },
  checkProof: { zh: '查看證明', en: 'CHECK PROOF' },
  stale: { zh: '已過期', en: 'CODE EXPIRED' },
  tooEarly: { zh: '時間未到', en: 'TOO EARLY' },
  replaced: { zh: '舊票作廢', en: 'REPLACED' },
  revoked: { zh: '已取消', en: 'CANCELLED' },
  wrongEvent: { zh: '場次不符', en: 'WRONG EVENT' },
  forged: { zh: '偽票', en: 'FORGED' },
  unreadable: { zh: '不是門票', en: 'NOT A TICKET' },
  turnedAway: { zh: '不可入場', en: 'TURNED AWAY' },
}

/** An unknown key may belong to a forger or to an event months away, so the word accuses nobody. */
const reasonWords: Readonly<Record<NonNullable<GateScanResult['because']>, ResultWord>> = {
  printRefused: { zh: '不收此票', en: 'NOT ACCEPTED' },
  unknownKey: { zh: '無效', en: 'INVALID' },
  noProof: { zh: '欠證明', en: 'NO PROOF' },
}

/** Returns the word of a scan result. */
export function wordOf({ outcome, because }: Pick<GateScanResult, 'outcome' | 'because'>): ResultWord {
  return because ? reasonWords[because] : words[outcome]
}

/** The reason why a ticket is refused, and what staff can do. */
export interface Refusal {
  readonly reason: string
  readonly next: string
}

/**
 * Returns why a ticket is refused. Null for results that need no reason. A scanner's code that nobody can read may come
 * from a keyboard in another language (GAT-33).
 */
export function reasonOf(
  result: Pick<GateScanResult, 'outcome' | 'because'>,
  t: Translate<'gate'>,
  isTyped: boolean,
): Refusal | null {
  const cause = causeOf(result)
  if (cause === null) return null
  const next = cause === 'unreadable' && isTyped ? t('switchKeyboard') : t(`${cause}Next`)
  return { reason: t(`${cause}Reason`), next }
}

/** Returns the start of the keys of a refusal's texts. */
function causeOf({ outcome, because }: Pick<GateScanResult, 'outcome' | 'because'>) {
  switch (outcome) {
    case 'admitted':
    case 'alreadyUsed':
    case 'checkIdentity':
    case 'checkProof':
      return null
    case 'stale':
      return because === 'printRefused' ? 'staticRefused' : 'stale'
    case 'forged':
      return because === 'unknownKey' ? 'unknownKey' : 'forged'
    case 'tooEarly':
    case 'replaced':
    case 'revoked':
    case 'wrongEvent':
    case 'unreadable':
      return outcome
    case 'turnedAway':
      return because === 'noProof' ? because : outcome
  }
}
