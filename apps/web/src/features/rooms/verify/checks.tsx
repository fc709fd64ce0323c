import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { figure, groupedHex } from '../state/entry-code.ts'
import { CheckRow, Detail } from './check-row.tsx'
import { SeenCheck } from './seen-check.tsx'
import type { DrawCheck } from './use-draw-check.ts'
import { markOf } from './verdict.ts'

interface ChecksProps {
  readonly receipt: SignedReceipt
  readonly check: DrawCheck
}

/** The mirror at which a reader can compare a round. */
const mirror = 'https://api.drand.sh'

/** Seconds before the start at which the list closes (ROM-3). */
const closingSeconds = 60

/** The five checks of a draw, each in one plain sentence (ROM-70). */
export function Checks({ receipt, check }: ChecksProps) {
  return (
    <>
      <ReceiptCheck receipt={receipt} check={check} />
      <ListCheck receipt={receipt} check={check} />
      <BeaconCheck check={check} />
      <RankCheck check={check} />
      <SeenCheck {...check} />
    </>
  )
}

function ReceiptCheck({ receipt, check: { draw, results } }: ChecksProps) {
  const { t } = useTranslation('roomCheck')
  const sentences = {
    right: t('receiptRight', { time: timeWithSeconds(receipt.joinedSSE) }),
    otherSale: t('receiptOtherSale'),
    otherKey: t('receiptOtherKey'),
    otherVersion: t('receiptOtherVersion'),
    otherStart: t('receiptOtherStart'),
    notSigned: t('receiptNotSigned'),
  }
  return (
    <CheckRow name={t('receipt')} mark={markOf(results.receipt)} sentence={sentences[results.receipt]}>
      <Detail term={t('entryID')} isCode>
        {groupedHex(receipt.entryID)}
      </Detail>
      <Detail term={t('signature')} isCode>
        {groupedHex(receipt.signature)}
      </Detail>
      <Detail term={t('saleKey')} isCode>
        {groupedHex(draw.receiptPublicKey)}
      </Detail>
    </CheckRow>
  )
}

function ListCheck({ receipt, check: { draw, words: rootWords, proof, results } }: ChecksProps) {
  const { t } = useTranslation('roomCheck')
  const language = useLanguage()
  const { root } = draw
  const words = rootWords.map((word) => word[language]).join(t('wordGap'))
  const joined = timeWithSeconds(receipt.joinedSSE)
  const closes = formatTime(draw.closedSSE ?? draw.startSSE - closingSeconds)
  const sentences = {
    right: t('listRight', { words }),
    notYet: t('listNotYet', { time: closes }),
    afterClosing: t('listAfterClosing', { time: joined }),
    missing: t('listMissing', { time: joined }),
    otherPath: t('listOtherPath'),
    otherStatement: t('listOtherStatement'),
  }
  return (
    <CheckRow name={t('list')} mark={markOf(results.list)} sentence={sentences[results.list]}>
      {proof !== null && (
        <Detail term={t('place')}>
          {t('placeOf', { place: figure(proof.leafIndex + 1), all: figure(proof.treeSize) })}
        </Detail>
      )}
      {root !== null && (
        <Detail term={t('root')} isCode>
          {groupedHex(root)}
        </Detail>
      )}
      {proof !== null && <Detail term={t('path')}>{t('pathLength', { count: proof.hashes.length })}</Detail>}
      <Detail term={t('closing')}>{t('closingAt', { time: closes })}</Detail>
    </CheckRow>
  )
}

function BeaconCheck({ check: { draw, results } }: Pick<ChecksProps, 'check'>) {
  const { t } = useTranslation('roomCheck')
  const { beacon, round, roundTimeSSE, signature } = draw
  const time = timeWithSeconds(roundTimeSSE)
  const isStandIn = beacon.kind === 'standIn'
  const sentences = {
    right: isStandIn ? t('beaconStandIn') : t('beaconRight', { time }),
    notYet: t('beaconNotYet', { time }),
    keyUnknown: t('beaconKeyUnknown'),
    otherBeacon: t('beaconOther'),
    otherRound: t('beaconOtherRound'),
    notSigned: t('beaconNotSigned'),
    otherStarts: t('beaconOtherStarts'),
  }
  return (
    <CheckRow name={t('beacon')} mark={markOf(results.beacon)} sentence={sentences[results.beacon]}>
      <Detail term={isStandIn ? t('demoBeacon') : 'drand quicknet'}>{t('round', { round: figure(round) })}</Detail>
      {signature !== null && (
        <Detail term={t('roundSignature')} isCode>
          {groupedHex(signature)}
        </Detail>
      )}
      {!isStandIn && (
        <Detail term={t('compare')}>
          <a href={`${mirror}/${beacon.chainHash}/public/${round}`} target="_blank" rel="noreferrer">
            {t('mirror')}
          </a>
        </Detail>
      )}
    </CheckRow>
  )
}

function RankCheck({ check: { draw, proof, results, rank, shown } }: Pick<ChecksProps, 'check'>) {
  const { t } = useTranslation('roomCheck')
  const own = rank === null ? '' : figure(rank)
  const published = proof?.rank ?? null
  const sentences = {
    right: t('rankRight', { rank: own }),
    notYet: t('rankNotYet'),
    afterClosing: t('rankAfterClosing'),
    missing: t('rankMissing'),
    otherList: t('rankOtherList'),
    otherRank: t('rankOther', { rank: own, published: published === null ? '–' : figure(published) }),
    otherShown: t('rankOtherShown', { rank: own, shown: shown === null ? '–' : figure(shown) }),
  }
  const sentence = results.rank === null ? t('rankRunning', { entries: figure(draw.drawn) }) : sentences[results.rank]
  return (
    <CheckRow name={t('rank')} mark={markOf(results.rank)} sentence={sentence}>
      <Detail term={t('seed')} isCode>
        SHA-256(POKFEI-DRAW-1 ‖ root ‖ signature)
      </Detail>
      <Detail term={t('order')} isCode>
        SHA-256(seed ‖ entry ID)
      </Detail>
      <Detail term={t('counted')}>{t('countedEntries', { entries: figure(draw.drawn) })}</Detail>
    </CheckRow>
  )
}
