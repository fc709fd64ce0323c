import type { GatePack } from '@pokfei/contracts/routes/gate'
import { inLanguage } from '@pokfei/format/localised'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useEffect, useRef } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { isQuestion, type GateScanResult } from '../scan/scan-result.ts'
import { ScanResultShape } from '../components/scan-result-shape.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { clockText, gateName, seatText, typeWords } from '../i18n/names.ts'
import { toneOf, type ResultTone } from '../feedback/result-tone.ts'
import { reasonOf, wordOf } from './scan-result-words.ts'
import * as styles from './scan-result-screen.module.css'

interface ScanResultScreenProps {
  readonly result: GateScanResult
  /** True if a scanner typed the code. */
  readonly isTyped: boolean
  readonly pack: GatePack
  /** This gate's name. */
  readonly name: string
  readonly onNext: () => void
  /** Takes the answer to a question: the holder is to be admitted, or turned away. */
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Seconds within which an earlier use at this gate is shown as seconds ago. The phone was still held up, or a
 *  friend follows. */
const justNowSeconds = 120

/** The number of characters from which a proof is set smaller, so that the answers stay on the screen. */
const longProof = 32

const toneClasses: Readonly<Record<ResultTone, string>> = {
  ok: styles.admit,
  used: styles.used,
  id: styles.identity,
  no: styles.reject,
}

/** The scan result over the whole screen. Each has a key of its own, so that it is announced and its button gets the
 *  focus. */
export function ScanResultScreen({ result, isTyped, pack, name, onNext, onAnswer }: ScanResultScreenProps) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const word = wordOf(result)
  const eventName = inLanguage(language, pack.event.eventNameEN, pack.event.eventNameCN)
  const { proof } = typeWords(language, pack, result.ticket && result.ticket.typeIndex)
  const answers = answersOf(result.outcome, proof)
  return (
    <section
      className={`${styles.scanResult} ${toneClasses[toneOf(result.outcome)]}`}
      data-outcome={result.outcome}
      aria-label={`${word.zh} ${word.en}`}
    >
      <div className={styles.gateName}>
        <span>
          {gateName(name, t)}・{eventName}
        </span>
        <span className={utilities.numeric}>{clockText(result.scannedSSE)}</span>
      </div>
      <div className={styles.middle}>
        <ScanResultShape tone={toneOf(result.outcome)} />
        <div role="alert">
          <h1 lang="zh-Hant-HK">{word.zh}</h1>
          <h2 lang="en">{word.en}</h2>
          <ScanResultNote result={result} name={name} />
          {answers && proof !== '' && (
            <p className={proof.length > longProof ? `${styles.proof} ${styles.long}` : styles.proof}>
              {t('askFor', { proof })}
            </p>
          )}
        </div>
        <ScanResultFacts result={result} isTyped={isTyped} pack={pack} />
      </div>
      <div className={styles.actions}>
        {answers ? (
          <>
            <button
              ref={button}
              type="button"
              className={`${buttonStyles.button} ${styles.button}`}
              onClick={() => onAnswer(true)}
            >
              {t(answers.yes)}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${styles.button} ${styles.secondary}`}
              onClick={() => onAnswer(false)}
            >
              {t(answers.no)}
            </button>
          </>
        ) : (
          <button ref={button} type="button" className={`${buttonStyles.button} ${styles.button}`} onClick={onNext}>
            {t('scanNext')}
          </button>
        )}
      </div>
    </section>
  )
}

/** Returns the texts of the two answers to a question, or null if the result asks for nothing. */
function answersOf(outcome: GateScanResult['outcome'], proof: string) {
  if (!isQuestion(outcome)) return null
  if (outcome === 'checkProof') return { yes: 'proofShown', no: 'proofMissing' } as const
  return proof === ''
    ? ({ yes: 'identityMatches', no: 'identityDiffers' } as const)
    : ({ yes: 'bothShown', no: 'oneMissing' } as const)
}

function ScanResultNote({ result, name }: { readonly result: GateScanResult; readonly name: string }) {
  const { t } = useTranslation('gate')
  const { outcome, method, use, scannedSSE } = result
  if (outcome === 'checkIdentity') return <p className={styles.note}>{t('printNeedsCheck')}</p>
  if (outcome === 'alreadyUsed' && use) {
    const seconds = scannedSSE - use.usedSSE
    const isJustNow = use.gate === name && seconds >= 0 && seconds < justNowSeconds
    return (
      <p className={`${styles.note} ${utilities.numeric}`}>
        {isJustNow
          ? t('alreadyUsedJustNow', { seconds })
          : t('alreadyUsed', { time: clockText(use.usedSSE), gate: gateName(use.gate, t) })}
      </p>
    )
  }
  if (outcome !== 'admitted' || method === null) return null
  return (
    <p className={styles.note}>
      {{ rotating: t('byLive'), static: t('byPrint'), reference: t('byReference') }[method]}
    </p>
  )
}

function ScanResultFacts({ result, isTyped, pack }: Pick<ScanResultScreenProps, 'result' | 'isTyped' | 'pack'>) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const { otherEvent, outcome } = result
  const reason = reasonOf(result, t, isTyped)
  // Staff who turn a person away need the reason, not the name.
  const { ticket, known } = reason ? { ticket: null, known: null } : result
  const type = typeWords(language, pack, ticket && ticket.typeIndex).name
  const isIdentity = outcome === 'checkIdentity'
  const seat = known?.seat ?? null
  return (
    <dl className={styles.details}>
      {reason && <Fact term={t('reason')} text={reason.reason} />}
      {reason && <Fact term={t('nextStep')} text={reason.next} />}
      {otherEvent && (
        <Fact
          isWide
          term={t('wrongEventReason')}
          text={`${inLanguage(language, otherEvent.eventNameEN, otherEvent.eventNameCN)}・${formatDayTime(otherEvent.eventStartTimeSSE)}`}
        />
      )}
      {known && known.holder !== '' && (
        <Fact term={t('holder')} text={known.holder} isWide={!isIdentity || known.phoneEnds === ''} />
      )}
      {isIdentity && known && known.phoneEnds !== '' && <Fact term={t('phoneEnds')} text={known.phoneEnds} />}
      {isIdentity && !known && <Fact term={t('holder')} text={t('unknownHolder')} isWide />}
      {type !== '' && <Fact term={t('type')} text={type} isWide={seat === null} />}
      {seat !== null && <Fact term={t('seat')} text={seatText(language, seat)} />}
    </dl>
  )
}

function Fact({
  term,
  text,
  isWide = false,
}: {
  readonly term: string
  readonly text: string
  readonly isWide?: boolean
}) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}
