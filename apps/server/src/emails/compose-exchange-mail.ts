import type { Mail } from '@pokfei/domain/emails/mail'
import { receiptURL, posterURL } from '@pokfei/domain/orders/order-addresses'
import type { ExchangeMailFacts } from '@pokfei/domain/services/emails/find-exchange-mail'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { formatHkd } from '@pokfei/format/money/hkd'
import { seatText } from '@pokfei/format/seat-text'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'

/** Writes the mail about the difference of an exchange (OPS-110). It has no codes: the old ticket is still the ticket. */
export function composeExchangeMail(
  { order, ticket, description: { event, ticketTypes }, address }: ExchangeMailFacts,
  publicURL: string,
): Mail {
  const { language, orderReference, priceCents, paymentDeadlineSSE } = order
  const t = mailTexts(language, 'exchangeMail')
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const type = ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
  const seat = ticket.seat === null ? null : seatText(ticket.seat)
  const place = [
    type === undefined ? ticket.typeID : choose(type.ticketTypeNameEN, type.ticketTypeNameCN),
    ...(seat === null ? [] : [choose(seat.en, seat.cn)]),
  ].join(t('mail:comma'))
  const amount = formatHkd(priceCents)
  const deadline = formatDateTime(paymentDeadlineSSE ?? order.orderTimeSSE)
  const eventName = choose(event.eventNameEN, event.eventNameCN)
  return reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject: t('subject', { event: eventName }),
      preview: t('preview', { amount, deadline }),
      heading: t('heading'),
      opening: t('opening', { amount, deadline }),
      eventName,
      poster: posterURL({ publicURL }, order),
      facts: [
        { label: t('place'), value: place },
        { label: t('difference'), value: amount },
        { label: t('until'), value: deadline, soft: t('mail:hongKongTime') },
        { label: t('order'), value: orderReference },
      ],
      action: { text: t('action'), href: receiptURL({ publicURL }, order) },
      adviceTitle: t('adviceTitle'),
      advice: [t('stays'), t('changes')],
      why: t('why', { brand: brand.name }),
      takeBack: null,
    },
    { to: address, messageID: `exchange.${order.orderID}@${new URL(publicURL).hostname}` },
  )
}
