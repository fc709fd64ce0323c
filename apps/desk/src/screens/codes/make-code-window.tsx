import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AllotmentOptions } from '../../scope/allotment-options.tsx'
import type { Stock } from '../../scope/use-stock.ts'
import { countOf } from '../../text/count.ts'
import { typeName } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { Segments, SelectField, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCodeWords } from './use-code-words.ts'
import * as styles from './codes.module.css'
import * as layout from '../../ui/layout.module.css'

/** Makes an access code for kept places or for ticket types (SCR-25). */
export function MakeCodeWindow({
  event,
  about,
  stock,
  onClose,
}: {
  readonly event: string
  readonly about: string
  readonly stock: Stock
  readonly onClose: () => void
}) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const words = useCodeWords(stock.types)
  const [what, setWhat] = useState<'hold' | 'types'>(stock.allotments.length > 0 ? 'hold' : 'types')
  const [hold, setHold] = useState(stock.allotments[0]?.name ?? '')
  const [types, setTypes] = useState<ReadonlySet<string>>(new Set())
  const [uses, setUses] = useState('1')
  const [perMember, setPerMember] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [code, setCode] = useState('')
  const own = usePaused(code.trim())
  const count = countOf(uses)
  const ofMember = countOf(perMember)
  const isMemberRight = perMember === '' || ofMember !== null
  const turn = (typeID: string) =>
    setTypes(new Set(types.has(typeID) ? [...types].filter((one) => one !== typeID) : [...types, typeID]))
  const opens = what === 'hold' ? hold !== '' && { hold } : types.size > 0 && { types: [...types].join(',') }
  return (
    <ActWindow
      command="codes"
      verb="make"
      input={
        opens === false || count === null || !isMemberRight
          ? null
          : {
              event,
              ...opens,
              uses: count,
              ...(ofMember !== null && { perMember: ofMember }),
              ...(from !== '' && { from }),
              ...(until !== '' && { until }),
              ...(own !== '' && { code: own }),
            }
      }
      lacking={t('makeLacking')}
      title={t('make')}
      about={about}
      factsOf={({ code: made }) => ({
        lines: [
          { words: t('opens'), value: words.opens(made) },
          { words: t('window'), value: words.window(made) },
        ],
        says: [
          { icon: 'code', words: t('sayUses', { count: made.uses }) },
          { icon: 'info', words: t('sayEnters') },
        ],
      })}
      pressWords={() => t('pressMake')}
      renderGiven={({ code: made, link }) => (
        <Panel title={made.code}>
          <p className={styles.link}>{link}</p>
          <p className={layout.note}>{t('linkText')}</p>
        </Panel>
      )}
      onClose={onClose}
    >
      <Segments
        label={t('opensWhat')}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'hold', words: t('what_hold') },
          { value: 'types', words: t('what_types') },
        ]}
      />
      {what === 'types' ? (
        <fieldset className={styles.checks}>
          <legend>{t('what_types')}</legend>
          {stock.types.map(({ typeID }) => (
            <label key={typeID} className={styles.check}>
              <input type="checkbox" checked={types.has(typeID)} onChange={() => turn(typeID)} />
              <span>{typeName(language, stock.types, typeID)}</span>
            </label>
          ))}
        </fieldset>
      ) : stock.allotments.length === 0 ? (
        <Call tone="info" title={t('noHolds')} />
      ) : (
        <SelectField label={t('what_hold')} value={hold} onChange={setHold}>
          <AllotmentOptions stock={stock} />
        </SelectField>
      )}
      <div className={layout.half}>
        <TextField
          label={t('uses')}
          value={uses}
          onChange={setUses}
          inputMode="numeric"
          hint={t('countWrong')}
          isWrong={count === null}
        />
        <TextField
          label={t('perMember')}
          value={perMember}
          onChange={setPerMember}
          inputMode="numeric"
          hint={isMemberRight ? t('perMemberHint') : t('countWrong')}
          isWrong={!isMemberRight}
        />
        <TextField label={t('from')} value={from} onChange={setFrom} type="datetime-local" hint={t('timeHint')} />
        <TextField label={t('until')} value={until} onChange={setUntil} type="datetime-local" hint={t('timeHint')} />
      </div>
      <TextField label={t('ownCode')} value={code} onChange={setCode} maxLength={40} hint={t('codeHint')} />
    </ActWindow>
  )
}
