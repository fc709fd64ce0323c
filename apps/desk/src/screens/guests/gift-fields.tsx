import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AllotmentOptions } from '../../scope/allotment-options.tsx'
import type { Stock } from '../../scope/use-stock.ts'
import { typeName, type KnownType } from '../../text/names.ts'
import { SelectField, Segments } from '../../ui/field.tsx'

/** The choice of a ticket type. */
export function TypeField({
  label,
  types,
  value,
  onChange,
}: {
  readonly label: string
  readonly types: readonly KnownType[]
  readonly value: string
  readonly onChange: (typeID: string) => void
}) {
  const language = useLanguage()
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {types.map(({ typeID }) => (
        <option key={typeID} value={typeID}>
          {typeName(language, types, typeID)}
        </option>
      ))}
    </SelectField>
  )
}

/** The choice of where the places come from: the open sale, or places that are kept under a name. */
export function FromField({
  stock,
  value,
  onChange,
}: {
  readonly stock: Stock
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  const { t } = useTranslation('guests')
  return (
    <SelectField label={t('from')} value={value} onChange={onChange}>
      <option value="">{t('fromSale')}</option>
      <AllotmentOptions stock={stock} />
    </SelectField>
  )
}

/** The choice if a guest who has the same tickets gets them again. */
export function AgainField({
  value,
  onChange,
}: {
  readonly value: boolean
  readonly onChange: (isAgain: boolean) => void
}) {
  const { t } = useTranslation('guests')
  return (
    <Segments
      label={t('again')}
      value={value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      choices={[
        { value: 'no', words: t('againNo') },
        { value: 'yes', words: t('againYes') },
      ]}
    />
  )
}
