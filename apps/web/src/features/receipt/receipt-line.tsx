import type { OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { toCents } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../purchase/places/seat-label.ts'
import { useProofWords } from '../../purchase/places/use-proof-words.ts'
import { amount } from '../../purchase/receipt-sums.ts'
// A receipt changes the paper's styles, so they come first.
import '../../art/paper.module.css'
import * as receiptStyles from '../../purchase/receipt.module.css'

interface ReceiptLinesProps {
  readonly lines: readonly OrderLine[]
  /** The tickets with their seats. None before the order is complete. */
  readonly tickets?: readonly OrderTicket[]
}

/** The lines of an order, one for each type and price (ORD-78). A cancelled order has none. */
export function ReceiptLines({ lines, tickets }: ReceiptLinesProps) {
  const { t } = useTranslation('receipt')
  if (lines.length === 0) return null
  return (
    <ul aria-label={t('yourTickets')}>
      {lines.map((line) => (
        <Line
          key={`${line.typeID} ${line.salePrice} ${line.serviceFee}`}
          line={line}
          tickets={tickets?.filter((ticket) => isOf(ticket, line)) ?? []}
        />
      ))}
    </ul>
  )
}

const isOf = (ticket: OrderTicket, line: OrderLine): boolean =>
  ticket.typeID === line.typeID && ticket.salePrice === line.salePrice && ticket.serviceFee === line.serviceFee

/** One line: the type with its description, the prices and their sum, and the marked seats (ORD-78, ORD-79). */
function Line({ line, tickets }: { readonly line: OrderLine; readonly tickets: readonly OrderTicket[] }) {
  const { t } = useTranslation('receipt')
  const language = useLanguage()
  const proof = useProofWords(line)
  const name = localised(line, 'ticketTypeName', language)
  const description = localised(line, 'ticketTypeDesc', language)
  const [priceCents, feeCents] = [toCents(line.salePrice), toCents(line.serviceFee)]
  const [number, price, fee] = [line.count, amount(priceCents), amount(feeCents)]
  return (
    <li>
      <div className={receiptStyles.line}>
        <span>{name}</span>
        <span className={utilities.numeric}>{amount(number * (priceCents + feeCents))}</span>
      </div>
      <p className={`${utilities.small} ${utilities.numeric}`}>
        {feeCents > 0 ? t('lineWithFee', { number, price, fee }) : t('line', { number, price })}
      </p>
      {description !== '' && description !== name && (
        <p className={`${receiptStyles.secondary} ${utilities.small}`}>{description}</p>
      )}
      {proof !== null && <p className={`${receiptStyles.secondary} ${utilities.small}`}>{proof}</p>}
      {tickets.map(
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
