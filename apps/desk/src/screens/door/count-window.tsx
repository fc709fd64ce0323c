import { formatHkd } from '@pokfei/format/money/hkd'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { TextField } from '../../ui/field.tsx'
import { isAmount } from '../../text/amount.ts'

/** Counts one's own drawer at the end of the night. */
export function CountWindow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('door')
  const me = useMe()
  const [cash, setCash] = useState('')
  const [float, setFloat] = useState('')
  const isRight = isAmount(cash) && (float === '' || isAmount(float))
  return (
    <ActWindow
      command="books"
      verb="count"
      input={isRight ? { cash, ...(float !== '' && { float }) } : null}
      lacking={t('countMissing')}
      title={t('count')}
      about={me.name}
      factsOf={({ countedCents, expectedCents, floatCents, differenceCents }) => ({
        moneyCents: countedCents,
        moneyWords: t('countedCash'),
        lines: [
          { words: t('float'), value: formatHkd(floatCents) },
          { words: t('expected'), value: formatHkd(expectedCents) },
          { words: t('difference'), value: formatHkd(differenceCents), isSum: true },
        ],
        says: [{ icon: 'lock', words: t('sayClosed') }],
      })}
      pressWords={({ countedCents }) => t('pressCount', { money: formatHkd(countedCents) })}
      isFinal
      onClose={onClose}
    >
      <TextField
        label={t('countedCash')}
        value={cash}
        onChange={setCash}
        inputMode="decimal"
        hint={t('countMissing')}
      />
      <TextField label={t('float')} value={float} onChange={setFloat} inputMode="decimal" />
    </ActWindow>
  )
}
