import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { KnownType } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { codeTones, stateOf, usesLeft, type ListedCode } from './code-state.ts'
import { useCodeWords } from './use-code-words.ts'
import * as layout from '../../ui/layout.module.css'
import * as table from '../../ui/table.module.css'

/** Codes with their uses left (SCR-25). */
export function CodesTable({
  codes,
  types,
  nowSSE,
  onStop,
}: {
  readonly codes: readonly ListedCode[]
  readonly types: readonly KnownType[] | undefined
  readonly nowSSE: number
  readonly onStop: (code: ListedCode) => void
}) {
  const { t } = useTranslation('codes')
  const words = useCodeWords(types)
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('code')}</th>
          <th scope="col">{t('opens')}</th>
          <th scope="col" className={table.number}>
            {t('used')}
          </th>
          <th scope="col" className={table.number}>
            {t('left')}
          </th>
          <th scope="col">{t('window')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">
            <span className={layout.hidden}>{t('stop')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const state = stateOf(code, nowSSE)
          return (
            <tr key={code.code}>
              <td>
                <b>{code.code}</b>
              </td>
              <td data-label={t('opens')}>{words.opens(code)}</td>
              <td data-label={t('used')} className={table.number}>
                {t('usedOf', { used: code.usedCount, uses: code.uses })}
              </td>
              <td data-label={t('left')} className={table.number}>
                {usesLeft(code)}
              </td>
              <td data-label={t('window')}>{words.window(code)}</td>
              <td data-label={t('state')}>
                <Status
                  tone={codeTones[state]}
                  words={
                    state === 'early'
                      ? t('state_early', { time: formatDayTime(code.fromSSE ?? nowSSE) })
                      : t(`state_${state}`)
                  }
                />
              </td>
              <td>
                {state === 'stopped' ? null : <Button words={t('stop')} size="small" onPress={() => onStop(code)} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
