import type { RefundMailFacts } from '@pokfei/domain/services/emails/find-refund-mail'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { posterURL, receiptURL } from '@pokfei/domain/orders/order-addresses'
import type { Mail } from '@pokfei/domain/emails/mail'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDate, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'

/**
 * Writes the mail about a refund: that it is under way (RFD-14), or that it was made and on which day (RFD-15).
 * `publicURL` is the site's origin.
 */
export function composeRefundMail(
  { kind, refund, order, description, address }: RefundMailFacts,
  publicURL: string,
): Mail {
  const { event } = description
  const { language, orderReference: reference } = order
  const t = mailTexts(language, 'refundMail')
  const eventName = inLanguage(language, event.eventNameEN, event.eventNameCN)
  const amount = formatHkd(refund.amountCents)
  const words =
    kind === 'refundOwed'
      ? {
          subject: t('owedSubject', { event: eventName }),
          preview: t('owedPreview', { amount, reference }),
          heading: t('owedHeading'),
          opening: t('owedOpening', { amount }),
        }
      : madeWords(t, { amount, reference, event: eventName, date: formatDate(refund.madeSSE ?? refund.owedSSE) })
  return reminderMail(
    {
      ...words,
      language,
      colon: t('mail:colon'),
      eventName,
      poster: posterURL({ publicURL }, order),
      facts: [
        { label: t('amount'), value: amount },
        { label: t('order'), value: reference },
        { label: t('paidBy'), value: formatHkd(order.priceCents) },
        stopOf(event) === 'postponed'
          ? { label: t('mail:date'), value: t('mail:postponed') }
          : { label: t('mail:date'), value: formatDateTime(event.eventStartTimeSSE), soft: t('mail:hongKongTime') },
      ],
      action: { text: t('action'), href: receiptURL({ publicURL }, order) },
      adviceTitle: t('adviceTitle'),
      advice: [t('ended'), t('nothingToDo')],
      why: t('why', { brand: brand.name }),
      takeBack: null,
    },
    { to: address, messageID: `${kind}.${refund.refundID.replaceAll(/[^\w-]/g, '.')}@${new URL(publicURL).hostname}` },
  )
}

type RefundTexts = ReturnType<typeof mailTexts<'refundMail'>>

interface MadeFacts {
  readonly amount: string
  readonly reference: string
  readonly event: string
  readonly date: string
}

function madeWords(t: RefundTexts, { amount, reference, event, date }: MadeFacts) {
  return {
    subject: t('madeSubject', { amount, event }),
    preview: t('madePreview', { amount, date, reference }),
    heading: t('madeHeading'),
    opening: t('madeOpening', { amount, date }),
  }
}
