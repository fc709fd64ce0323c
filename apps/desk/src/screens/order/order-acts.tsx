import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { ActList, type ListedAct } from '../../act/act-list.tsx'
import { mendedTrial } from '../../act/mended-trial.ts'
import { useTrial } from '../../act/use-trial.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isValid, likelyTicket, reservedTicket, type OrderAct } from './order-on-screen.ts'

/** The refusals that another ticket type or seat mends. */
const mendedByChoice = ['samePlace', 'placeTaken', 'onlyWithAnother', 'byCodeOnly', 'proofNeeded']

/** The refusals of one ticket that another ticket of the order mends. */
const mendedByTicket = [...mendedByChoice, 'openExchange', 'refundChosen']

/** Words and an address that stand for those of the form, so that a dry run can tell what is possible. */
const anyCompany = { name: '-', address: '-', replace: true }
const anyFriend = { to: 'friend@example.com', english: false }

/** The acts on an order. Each act was tried by a dry run, so that the reasons are the server's own. */
export function OrderActs({ story, onOpen }: { readonly story: ShownStory; readonly onOpen: (act: OrderAct) => void }) {
  const { t } = useTranslation('order')
  const more = useTranslation('orderActs')
  const { orderReference } = story.order
  const ticket = likelyTicket(story)
  const reserved = reservedTicket(story)
  const liveCount = story.tickets.filter(isValid).length
  const refund = useTrial('orders', 'refund', { orderReference, ticket: 'all' })
  const exchange = useTrial('tickets', 'exchange', {
    ticket,
    to: story.tickets.find(({ ticketID }) => ticketID === ticket)?.typeID ?? '-',
  })
  const withdraw = useTrial('tickets', 'withdraw-exchange', reserved === null ? null : { ticket: reserved })
  const handOver = useTrial('tickets', 'hand-over', { ticket, ...anyFriend })
  const resend = useTrial('orders', 'resend', { orderReference })
  const reissue = useTrial('tickets', 'reissue', { target: orderReference })
  const invoice = useTrial('orders', 'invoice', { orderReference, ...anyCompany })
  const creditNote = useTrial('orders', 'credit-note', { orderReference })
  const revoke = useTrial('tickets', 'revoke', { target: orderReference })
  const act = (
    name: OrderAct,
    key: string,
    icon: ListedAct['icon'],
    words: string,
    text: string,
    trial: ListedAct['trial'],
  ): ListedAct => ({ key, icon, words, text, trial, onOpen: () => onOpen(name) })
  return (
    <ActList
      acts={[
        act('refund', 'R', 'refund', t('refund'), t('refundText'), refund),
        act(
          'exchange',
          'X',
          'seat',
          more.t('exchange'),
          more.t('exchangeText'),
          mendedTrial(exchange, liveCount > 1 ? mendedByTicket : mendedByChoice),
        ),
        reserved === null
          ? act('withdrawExchange', 'W', 'seat', more.t('withdraw'), more.t('noneWaits'), null)
          : act('withdrawExchange', 'W', 'seat', more.t('withdraw'), more.t('withdrawText'), withdraw),
        act('handOver', 'H', 'person', more.t('handOver'), more.t('handOverText'), handOver),
        act('resend', 'S', 'mail', t('resend'), t('resendText'), resend),
        act('reissue', 'N', 'reissue', t('reissue'), t('reissueText'), reissue),
        act('invoice', 'I', 'log', more.t('invoice'), more.t('invoiceText'), invoice),
        act('creditNote', 'C', 'log', more.t('creditNote'), more.t('creditNoteText'), creditNote),
        act('revoke', 'D', 'close', t('revoke'), t('revokeText'), revoke),
      ]}
    />
  )
}
