import { inLanguage } from '@pokfei/format/localised'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { emptyType, listAt, slugOf, textAt, valueAt, withValue } from './draft.ts'
import { partWords, typeFields } from './fields.ts'
import { PairFields, PathField, TableFields, useFieldState, useForm } from './form-context.tsx'
import { SeatsField } from './seats-field.tsx'
import * as styles from './event-form.module.css'

const at = 'events[0].ticketTypes'

const placed: ReadonlySet<string> = new Set([
  'typeID',
  'ticketTypeName',
  'salePrice',
  'serviceFee',
  'ttMaxTicketBuyLimit',
  'capacity',
])
/** All other fields, so that a new one is in the form. */
const others = Object.keys(typeFields).filter((name) => !placed.has(name))

/** The ticket types of the event, with their places. */
export function TypesPanel() {
  const { draft, set } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const types = listAt(draft.file, at)
  const add = () => {
    set(`${at}[${types.length}]`, emptyType)
    // The new type is drawn before its first field can have the focus.
    requestAnimationFrame(() => document.getElementById(`${at}[${types.length}].ticketTypeNameCN`)?.focus())
  }
  return (
    <Panel
      title={partWords.ticketTypes[language]}
      isFlush
      foot={<Button words={t('addType')} keyName="T" onPress={add} />}
    >
      {types
        .map((_, index) => index)
        .map((index) => (
          <TypeFields key={`${at}[${index}]`} index={index} />
        ))}
    </Panel>
  )
}

function TypeFields({ index }: { readonly index: number }) {
  const { draft, set, change } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const path = `${at}[${index}].`
  const { file, before } = draft
  const typeID = textAt(file, `${path}typeID`)
  const isStored = listAt(before, at).some((type) => valueAt(type, 'typeID') === typeID && typeID !== '')
  const name = inLanguage(language, textAt(file, `${path}ticketTypeNameEN`), textAt(file, `${path}ticketTypeNameCN`))
  const title = name || t('typeHead', { number: index + 1 })
  // The ID follows the English name until somebody types another one.
  const follow = (english: string) => {
    if (!isStored && typeID === slugOf(textAt(file, `${path}ticketTypeNameEN`))) set(`${path}typeID`, slugOf(english))
  }
  const remove = () => change((old) => ({ ...old, file: withValue(old.file, `${at}[${index}]`, undefined), texts: {} }))
  return (
    <section className={styles.type} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {isStored || listAt(file, at).length < 2 ? null : (
          <Button words={t('removeType')} about={title} size="small" kind="quiet" onPress={remove} />
        )}
      </div>
      <PairFields at={path} name="ticketTypeName" onType={follow} />
      <div className={styles.figures}>
        <PathField path={`${path}salePrice`} />
        <PathField path={`${path}serviceFee`} />
        <PathField path={`${path}ttMaxTicketBuyLimit`} />
        <SeatingField path={path} />
        {valueAt(file, `${path}ticketSeatingType`) === 'GENERAL_ADMISSION' ? (
          <PathField path={`${path}capacity`} />
        ) : null}
      </div>
      {valueAt(file, `${path}ticketSeatingType`) === 'ASSIGNED' ? <SeatsField path={`${path}seats`} /> : null}
      <details>
        <summary>{t('more')}</summary>
        <TableFields at={path} fields={typeFields} names={isStored ? others : [...others, 'typeID']} />
      </details>
    </section>
  )
}

const seatings = ['GENERAL_ADMISSION', 'ASSIGNED'] as const

/** The choice of a type's places: free seating, numbered seats, or those of another type. */
function SeatingField({ path }: { readonly path: string }) {
  const { draft, change } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const state = useFieldState(`${path}ticketSeatingType`, `${path}placesOf`)
  const { file } = draft
  const pool = textAt(file, `${path}placesOf`)
  const pools = listAt(file, at).filter(
    (type) => valueAt(type, 'placesOf') === undefined && textAt(type, 'typeID') !== textAt(file, `${path}typeID`),
  )
  const choose = (choice: string) =>
    change((old) => {
      const fields = ['ticketSeatingType', 'capacity', 'seats', 'placesOf'] as const
      const bare = fields.reduce((left, field) => withValue(left, `${path}${field}`, undefined), old.file)
      const [, typeID] = /^of (.+)$/.exec(choice) ?? []
      if (typeID !== undefined) return { ...old, file: withValue(bare, `${path}placesOf`, typeID) }
      const seated = withValue(bare, `${path}ticketSeatingType`, choice)
      const empty = choice === 'ASSIGNED' ? withValue(seated, `${path}seats`, []) : seated
      return { ...old, file: empty }
    })
  return (
    <SelectField
      id={`${path}ticketSeatingType`}
      label={partWords.ticketSeatingType[language]}
      value={pool === '' ? textAt(file, `${path}ticketSeatingType`) : `of ${pool}`}
      onChange={choose}
      {...state}
    >
      {seatings.map((seating) => (
        <option key={seating} value={seating}>
          {t(`seating_${seating}`)}
        </option>
      ))}
      {pools.map((type) => {
        const name = inLanguage(language, textAt(type, 'ticketTypeNameEN'), textAt(type, 'ticketTypeNameCN'))
        return (
          <option key={textAt(type, 'typeID')} value={`of ${textAt(type, 'typeID')}`}>
            {`${t('seating_placesOf')}: ${name}`}
          </option>
        )
      })}
    </SelectField>
  )
}
