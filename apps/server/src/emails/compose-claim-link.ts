import { stopOf } from '@pokfei/domain/changes/current-change'
import type { Mail } from '@pokfei/domain/emails/mail'
import { newID } from '@pokfei/domain/ids'
import { posterURL } from '@pokfei/domain/orders/order-addresses'
import type { ClaimLinkFacts } from '@pokfei/domain/services/emails/write-mail'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'

/**
 * Returns the mail with a claim link (EML-50). It names nobody, because its reader may be a stranger. The token follows the
 * `#`, which no server, proxy or log sees. Each try has its own Message-ID, because it has its own link.
 */
export function composeClaimLink(
  { kind, description, typeID, ticketCount, language, address, token }: ClaimLinkFacts,
  publicURL: string,
): Mail {
  const { event, ticketTypes } = description
  const t = mailTexts(language, 'claimMail')
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const eventName = choose(event.eventNameEN, event.eventNameCN)
  const type = ticketTypes.find((one) => one.typeID === typeID)
  const typeName = type === undefined ? '' : choose(type.ticketTypeNameEN, type.ticketTypeNameCN)
  const start = event.eventStartTimeSSE
  return reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject: t('subject', { event: eventName }),
      preview: t(kind === 'gift' ? 'giftOpening' : 'handOverOpening', { count: ticketCount }),
      heading: t('heading'),
      opening: t(kind === 'gift' ? 'giftOpening' : 'handOverOpening', { count: ticketCount }),
      eventName,
      poster: posterURL({ publicURL }, event),
      facts: [
        stopOf(event) === 'postponed'
          ? { label: t('mail:date'), value: t('mail:postponed'), soft: t('mail:dateToCome') }
          : {
              label: t('mail:date'),
              value: `${formatDateTime(start)} ${leaf(start, language).weekday}`,
              soft: t('mail:hongKongTime'),
            },
        { label: t('mail:venue'), value: choose(event.venueNameEN, event.venueNameCN) },
        { label: t('tickets'), value: `${typeName} × ${ticketCount}` },
      ],
      action: { text: t('action'), href: `${publicURL}/claim#token=${token}` },
      adviceTitle: t('adviceTitle'),
      advice: [t('signIn'), t('until'), t('once')],
      why: t('why', { brand: brand.name }),
      takeBack: null,
    },
    { to: address, messageID: `claim.${newID()}@${new URL(publicURL).hostname}` },
  )
}
