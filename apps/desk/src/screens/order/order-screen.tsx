import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { eventName } from '../../text/names.ts'
import { AccountButton } from '../account/account-button.tsx'
import { ExchangeWindow } from './exchange-window.tsx'
import { ExchangesPanel } from './exchanges-panel.tsx'
import { HandOverWindow } from './hand-over-window.tsx'
import { CreditNoteWindow, InvoiceWindow } from './invoice-window.tsx'
import { OrderActs } from './order-acts.tsx'
import { MemberPanel } from '../account/member-panel.tsx'
import { orderStatus } from '../../text/order-status.ts'
import { PapersPanel } from './papers-panel.tsx'
import { RefundWindow } from './refund-window.tsx'
import { ResendWindow } from './resend-window.tsx'
import { StoryPanel } from './story-panel.tsx'
import { Tickets } from './tickets.tsx'
import { TicketsWindow } from './tickets-window.tsx'
import { WithdrawWindow } from './withdraw-window.tsx'
import type { OrderAct, OrderOnScreen } from './order-on-screen.ts'
import * as layout from '../../ui/layout.module.css'

const route = getRouteApi('/behind/orders/$reference')

/** An order: its tickets, its story, and what can be done now (SCR-16). */
export function OrderScreen() {
  const { reference } = route.useParams()
  const { t } = useTranslation('order')
  const desk = useTranslation()
  const language = useLanguage()
  const report = useReport('orders', 'show', { orderReference: reference })
  const order = report.data?.result.order
  const event = useReport(
    'events',
    'show',
    order === undefined ? null : { event: `${order.organizerID}/${order.eventID}` },
  )
  const status = order === undefined ? null : orderStatus(order)
  return (
    <Screen
      key={reference}
      title={reference.toUpperCase()}
      text={
        order === undefined
          ? ''
          : [eventName(language, order), order.hasDate ? formatDateTime(order.eventStartTimeSSE) : t('noDate')].join(
              ' · ',
            )
      }
      acts={status === null ? null : <Status tone={status.tone} words={t(status.text)} isBox />}
    >
      <ReportStates report={report}>
        {(story) =>
          event.isPending ? (
            <Skeleton lines={5} words={desk.t('loading')} />
          ) : (
            <OrderParts on={{ story, types: event.data?.result.ticketTypes ?? [] }} />
          )
        }
      </ReportStates>
    </Screen>
  )
}

/** The parts of an order, or the act that is open. */
function OrderParts({ on }: { readonly on: OrderOnScreen }) {
  const [open, setOpen] = useState<OrderAct | null>(null)
  const close = () => setOpen(null)
  const story = <StoryPanel story={on.story} />
  const window = { on, onClose: close, beneath: story }
  switch (open) {
    case 'refund':
      return <RefundWindow {...window} />
    case 'exchange':
      return <ExchangeWindow {...window} />
    case 'withdrawExchange':
      return <WithdrawWindow {...window} />
    case 'handOver':
      return <HandOverWindow {...window} />
    case 'resend':
      return <ResendWindow {...window} />
    case 'invoice':
      return <InvoiceWindow {...window} />
    case 'creditNote':
      return <CreditNoteWindow {...window} />
    case 'reissue':
    case 'revoke':
      return <TicketsWindow {...window} verb={open} />
    case null:
      return (
        <div className={layout.two}>
          <div className={layout.stack}>
            <Tickets on={on} />
            <ExchangesPanel on={on} />
            <PapersPanel story={on.story} />
            {story}
          </div>
          <div className={layout.stack}>
            <OrderActs story={on.story} onOpen={setOpen} />
            <MemberPanel member={on.story.member} language={on.story.order.language}>
              <AccountButton member={on.story.member} />
            </MemberPanel>
          </div>
        </div>
      )
  }
}
