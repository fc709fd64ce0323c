import { useTranslation } from '../../../i18n/use-translation.ts'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { figure, groupedHex } from '../state/entry-code.ts'
import { CheckRow, Detail } from './check-row.tsx'
import type { LogCheck as CheckedLog } from './use-log-check.ts'
import { markOfLog } from './verdict.ts'

/** The log of the sale: what it says of the reader's number, and how it was checked (ROM-100). */
export function LogCheck({ result, head, lineCount, own }: CheckedLog) {
  const { t } = useTranslation('roomCheck')
  const sentences = {
    right: t('logRight'),
    unseen: t('logUnseen'),
    otherHead: t('logOtherHead'),
    otherOrder: t('logOtherOrder'),
    otherSum: t('logOtherSum'),
    notSigned: t('logNotSigned'),
  }
  const timeOf = (second: number) => timeWithSeconds(second)
  return (
    <CheckRow name={t('log')} mark={markOfLog(result)} sentence={sentences[result]}>
      {own !== null && own.calledSSE !== null && <Detail term={t('logCalled')}>{timeOf(own.calledSSE)}</Detail>}
      {own !== null && own.claimedSSE !== null && <Detail term={t('logClaimed')}>{timeOf(own.claimedSSE)}</Detail>}
      {own !== null && own.passedSSE !== null && <Detail term={t('logPassed')}>{timeOf(own.passedSSE)}</Detail>}
      {own !== null && own.claimedSSE !== null && <Detail term={t('logBought')}>{figure(own.tickets)}</Detail>}
      <Detail term={t('logLines')}>{figure(lineCount)}</Detail>
      <Detail term={t('logHead')} isCode>
        {groupedHex(head)}
      </Detail>
    </CheckRow>
  )
}
