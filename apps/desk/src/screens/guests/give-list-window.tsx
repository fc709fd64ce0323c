import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { usePaused } from '../../client/use-paused.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Stock } from '../../scope/use-stock.ts'
import { typeName } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { LinesField } from '../../ui/field.tsx'
import { AgainField, FromField, TypeField } from './gift-fields.tsx'
import { LineStates } from './line-states.tsx'
import { readLines } from './read-lines.ts'
import * as layout from '../../ui/layout.module.css'

type ListResult = VerbResult<'guests', 'give-list'>

/** The most lines of one call. */
const mostLines = 200

/** Gives free tickets to the guests of a pasted list. Every line is checked at once (SCR-23). */
export function GiveListWindow({
  event,
  about,
  stock,
  text,
  onText,
  onClose,
}: {
  readonly event: string
  readonly about: string
  readonly stock: Stock
  /** The pasted lines. The screen keeps them, so that the way back loses none. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('guests')
  const [usualType, setUsualType] = useState(stock.types[0]?.typeID ?? '')
  const [from, setFrom] = useState('')
  const [again, setAgain] = useState(false)
  const factsOf = useListFacts(stock)
  const read = readLines(usePaused(text), stock.types, usualType)
  const guests = read.filter((line) => line.kind === 'guest')
  const sent = guests.slice(0, mostLines)
  const input =
    sent.length === 0
      ? null
      : {
          event,
          again,
          lines: sent.map(({ guest, type, tickets }) => ({
            guest,
            type,
            tickets,
            english: false,
            ...(from !== '' && { from }),
          })),
        }
  const trial = useTrial('guests', 'give-list', input)
  const tried = trial.data?.kind === 'done' && !trial.isPlaceholderData ? trial.data.result.lines : []
  return (
    <ActWindow
      command="guests"
      verb="give-list"
      input={input}
      lacking={t('listLacking')}
      title={t('giveList')}
      about={about}
      factsOf={factsOf}
      pressWords={(result) => t('press', { count: ticketsOf(result) })}
      unchangedWords={({ lines }) => (lines.some(({ state }) => state === 'refused') ? t('nobody') : null)}
      onClose={(done) => {
        if (done !== null) {
          const left = read.filter((line) => {
            const at = line.kind === 'guest' ? sent.indexOf(line) : -1
            return at < 0 || done.lines[at]?.state === 'refused'
          })
          onText(left.map((line) => line.text).join('\n'))
        }
        onClose()
      }}
      beneath={read.length === 0 ? null : <LineStates lines={read} sent={sent} tried={tried} types={stock.types} />}
    >
      <LinesField
        label={t('linesLabel')}
        value={text}
        onChange={onText}
        hint={t('linesHint')}
        placeholder={'周敏儀\tmchow@example.com\tVIP\t2\nDaniel Ip\tdanielip@example.com\tVIP\t1'}
      />
      {guests.length > mostLines ? <Call tone="info" title={t('mostLines')} /> : null}
      <div className={layout.half}>
        <TypeField label={t('usualType')} types={stock.types} value={usualType} onChange={setUsualType} />
        <FromField stock={stock} value={from} onChange={setFrom} />
        <AgainField value={again} onChange={setAgain} />
      </div>
    </ActWindow>
  )
}

const goodLines = ({ lines }: ListResult) => lines.filter(({ state }) => state === 'given' || state === 'claim')
const ticketsOf = (result: ListResult) => goodLines(result).reduce((sum, { ticketCount }) => sum + ticketCount, 0)

/** Returns the facts of a list's slip: the good lines by type, and how each guest gets the tickets. */
function useListFacts({ types }: Stock): (result: ListResult) => SlipFacts {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  return (result) => {
    const good = goodLines(result)
    const countOf = (state: ListResult['lines'][number]['state']) =>
      result.lines.filter((line) => line.state === state).length
    const says = [
      { icon: 'person', count: countOf('given'), key: 'sayAccount' },
      { icon: 'mail', count: countOf('claim'), key: 'sayClaim' },
      { icon: 'info', count: countOf('givenBefore'), key: 'sayBefore' },
      { icon: 'warning', count: countOf('refused'), key: 'sayRefused' },
    ] as const
    return {
      places: ticketsOf(result),
      mails: good.length,
      lines: [...new Set(good.map(({ typeID }) => typeID))].map((typeID) => ({
        words: typeName(language, types, typeID),
        value: String(ticketsOf({ ...result, lines: good.filter((line) => line.typeID === typeID) })),
      })),
      says: says.filter(({ count }) => count > 0).map(({ icon, count, key }) => ({ icon, words: t(key, { count }) })),
    }
  }
}
