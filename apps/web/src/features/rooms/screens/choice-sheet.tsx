import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import * as utilities from '@pokfei/design/utilities.module.css'
import { typeColourClass } from '../../../catalogue/type-colour.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { usePrice } from '../../../i18n/use-price.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { countOf, feesOf, nextOf } from '../../../purchase/selection.ts'
import { TypeNotes } from '../../../purchase/type-notes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Sale } from '../live/room-sale.ts'
import { Price, useSumWords } from '../parts/price.tsx'
import { NightTitle } from '../parts/stocks.tsx'
import { useChoice, useChoices, type Choice } from './use-choice.ts'
import * as lists from '../parts/lists.module.css'
import * as panelStyles from '../../../ui/panel.module.css'
import * as styles from '../parts/room-page.module.css'

interface ChoiceRowsProps {
  readonly event: EventDetail
  readonly sale: Sale
  readonly left: RoomStatus['left'] | null
}

/** The ticket types with their counts. `left` is null before the sale. */
export function ChoiceRows({ event, sale, left }: ChoiceRowsProps) {
  const { t } = useTranslation(['room', 'common'])
  const language = useLanguage()
  const { types, limit, selection, setCount } = useChoice(event, sale, left)
  return (
    <>
      <ul className={lists.stock}>
        {types.map((type) => {
          const name = localised(type, 'ticketTypeName', language)
          const count = countOf(selection, type.typeID)
          const hasMore = nextOf(selection, type, limit) === 'allowed'
          return (
            <li key={type.typeID} className={typeColourClass(event.ticketTypes, type.typeID)}>
              <div>
                <b>{name}</b> <Price type={type} />
                <TypeNotes type={type} types={event.ticketTypes} />
              </div>
              {type.isAvailable ? (
                <Stepper
                  label={name}
                  count={count}
                  max={hasMore ? count + 1 : count}
                  onChange={(next) => setCount(type.typeID, next)}
                />
              ) : (
                type.window === 'open' && <span className={`${lists.left} ${lists.none}`}>{t('common:soldOut')}</span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={`${utilities.small} ${utilities.muted}`}>
        {sale.events.length === 1 ? t('upTo', { count: limit }) : t('upToNight', { count: limit })}
      </p>
    </>
  )
}

interface ChoiceSheetProps {
  readonly sale: Sale
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The choice before the turn for each event of a sale, in a sheet. Each change is stored at once. */
export function ChoiceSheet({ sale, isOpen, onClose }: ChoiceSheetProps) {
  const { t } = useTranslation('room')
  const { sum } = useChoices(sale)
  return (
    <Modal title={t('choose')} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <div className={utilities.stack}>
          <p className={`${utilities.small} ${utilities.muted}`}>{t('chooseNote')}</p>
          {sale.events.map((event) => (
            <div key={event.eventID} className={utilities.stack}>
              <NightTitle event={event} sale={sale} />
              <ChoiceRows event={event} sale={sale} left={null} />
            </div>
          ))}
          <ChoiceSum sale={sale} />
          <Button kind={sum.count === 0 ? 'line' : 'main'} onClick={onClose}>
            {sum.count === 0 ? t('chooseLater') : t('choiceDone')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** The fees and the sum of the choice. */
function ChoiceSum({ sale }: Pick<ChoiceSheetProps, 'sale'>) {
  const { t } = useTranslation('room')
  const { choices, sum } = useChoices(sale)
  const feeCents = feesOf(choices.flatMap(({ lines }) => lines))
  return (
    <dl className={`${panelStyles.panel} ${panelStyles.lines}`}>
      {feeCents > 0 && (
        <div>
          <dt>{t('fees')}</dt>
          <dd className={panelStyles.numeric}>{formatHkd(feeCents)}</dd>
        </div>
      )}
      <div>
        <dt>
          <b>{t('sum', { count: sum.count })}</b>
        </dt>
        <dd className={panelStyles.numeric}>
          <b>{useSumWords()(sum).total}</b>
        </dd>
      </div>
    </dl>
  )
}

/** The choice as lines with its mark, its fees and its sum, if there is one. */
export function ChoicePanel({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('room')
  const { choices, sum } = useChoices(sale)
  if (sum.count === 0) return null
  return (
    <section className={utilities.stack}>
      <div className={utilities.row}>
        <h2 className={`${styles.sectionTitle} ${utilities.grow}`}>{t('yourChoice')}</h2>
        <ChosenTag />
      </div>
      {choices
        .filter(({ lines }) => lines.length > 0)
        .map(({ event, lines }) => (
          <div key={event.eventID} className={utilities.stack}>
            <NightTitle event={event} sale={sale} />
            <ChoiceLines lines={lines} />
          </div>
        ))}
      <ChoiceSum sale={sale} />
    </section>
  )
}

/** The mark of a choice that was made. */
export function ChosenTag() {
  const { t } = useTranslation('room')
  return (
    <Tag icon="success" tone="ok">
      {t('chosen')}
    </Tag>
  )
}

function ChoiceLines({ lines }: Pick<Choice, 'lines'>) {
  const price = usePrice()
  return (
    <dl className={`${panelStyles.panel} ${panelStyles.lines}`}>
      {lines.map(({ categoryId, categoryName, quantity, subtotal }) => (
        <div key={categoryId}>
          <dt>
            <b>
              {categoryName} × {quantity}
            </b>
          </dt>
          <dd className={panelStyles.numeric}>{price(toCents(subtotal))}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ChoiceBarProps {
  readonly sale: Sale
  readonly onChoose: () => void
}

/** The bar while the reader waits: the sum of the choice, and the way to change it. */
export function ChoiceBar({ sale, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation('room')
  const { sum } = useChoices(sale)
  const { count, total } = useSumWords()(sum)
  return (
    <BottomBar total={total} note={count}>
      <Button onClick={onChoose}>{sum.count === 0 ? t('choose') : t('changeChoice')}</Button>
    </BottomBar>
  )
}
