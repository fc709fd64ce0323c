import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { receiptLines, type ReceiptLine } from '@pokfei/domain/orders/receipt-lines'
import { toCents } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../purchase/seat-label.ts'
import { amount } from '../../purchase/receipt-sums.ts'
// A receipt changes the paper's styles, so they come first.
import '../../art/paper.module.css'
import * as receiptStyles from '../../purchase/receipt.module.css'

/** A ticket with its prices in cents. */
interface LineTicket {
  readonly typeID: string
  readonly ticketID: string
  readonly ticketLocation: string | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

interface ReceiptLinesProps {
  readonly tickets: readonly OrderTicket[]
  /** Empty if the catalogue no longer has the event. */
  readonly types: readonly TicketType[]
}

/** The lines of a receipt, one for each type and price (ORD-78). */
export function ReceiptLines({ tickets, types }: ReceiptLinesProps) {
  const { t } = useTranslation('receipt')
  const priced = tickets.map(
    ({ typeID, ticketID, ticketLocation, salePrice, serviceFee }): LineTicket => ({
      typeID,
      ticketID,
      ticketLocation,
      salePriceCents: toCents(salePrice),
      serviceFeeCents: toCents(serviceFee),
    }),
  )
  return (
    <ul aria-label={t('yourTickets')}>
      {receiptLines(priced).map((line) => (
        <Line key={line.tickets[0].ticketID} line={line} type={types.find(({ typeID }) => typeID === line.typeID)} />
      ))}
    </ul>
  )
}

/** One line: the type with its description, the prices and their sum, and the marked seats (ORD-78, ORD-79). */
function Line({ line, type }: { readonly line: ReceiptLine<LineTicket>; readonly type: TicketType | undefined }) {
  const { t } = useTranslation('receipt')
  const language = useLanguage()
  const name = type === undefined ? line.typeID : localised(type, 'ticketTypeName', language)
  const description = type === undefined ? '' : localised(type, 'ticketTypeDesc', language)
  const [number, price, fee] = [line.tickets.length, amount(line.unitPriceCents), amount(line.unitFeeCents)]
  return (
    <li>
      <div className={receiptStyles.line}>
        <span>{name}</span>
        <span className={utilities.numeric}>{amount(line.totalCents)}</span>
      </div>
      <p className={`${utilities.small} ${utilities.numeric}`}>
        {line.unitFeeCents > 0 ? t('lineWithFee', { number, price, fee }) : t('line', { number, price })}
      </p>
      {description !== '' && description !== name && (
        <p className={`${receiptStyles.secondary} ${utilities.small}`}>{description}</p>
      )}
      {line.tickets.map(
        ({ ticketID, ticketLocation }) => ticketLocation !== null && <Seat key={ticketID} location={ticketLocation} />,
      )}
    </li>
  )
}

function Seat({ location }: { readonly location: string }) {
  const { t } = useTranslation('receipt')
  const seat = parseSeatLabel(location)
  return (
    <p className={`${receiptStyles.secondary} ${utilities.small} ${utilities.numeric}`}>
      {seat === undefined ? location : t('seat', { section: seat.section, row: seat.row, number: seat.number })}
    </p>
  )
}
