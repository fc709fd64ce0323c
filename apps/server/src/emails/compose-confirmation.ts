import type { Confirmation } from '@pokfei/domain/services/emails/find-confirmation'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { ConfirmationMessage } from '@pokfei/domain/emails/outbox-message'
import type { Mail, MailAttachment } from '@pokfei/domain/emails/mail'
import { icsFile } from '@pokfei/format/time/calendar'
import type { PdfRenderer } from '../tickets/pdf-renderer.ts'
import type { TicketDeps } from '../tickets/order-codes.ts'
import { ticketFileName, ticketPdfInput } from '../tickets/ticket-pdf.ts'
import { confirmationHTML } from './confirmation-html.ts'
import { confirmationText } from './confirmation-text.ts'
import { confirmationView, mostAttachments } from './confirmation-view.ts'

/** The dependencies of composing a confirmation. */
export interface ComposeDeps {
  readonly tickets: TicketDeps
  readonly pdf: PdfRenderer
  readonly clock: Clock
  /** The site's origin. */
  readonly publicURL: string
}

/**
 * Returns the confirmation of an order, with its tickets and its calendar entry attached. Throws if a PDF cannot be
 * drawn now.
 */
export async function composeConfirmation(
  deps: ComposeDeps,
  confirmation: Confirmation & Pick<ConfirmationMessage, 'resentCount'>,
): Promise<Mail> {
  const view = confirmationView(confirmation, deps.publicURL)
  const { order, address, resentCount } = confirmation
  const number = resentCount === 0 ? '' : `.${resentCount + 1}`
  return {
    messageID: `confirmation.${order.orderID}${number}@${new URL(deps.publicURL).hostname}`,
    to: address,
    language: view.language,
    subject: view.t('subject', { event: view.eventName, dateTime: view.dateTime }),
    html: confirmationHTML(view),
    text: confirmationText(view),
    attachments: [
      ...(await ticketFiles(deps, confirmation)),
      {
        fileName: `${order.eventID}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(icsFile(view.calendarEntry, deps.clock.nowSSE())),
      },
    ],
  }
}

/**
 * Draws the tickets one after the other, so that a mail never fills the queue of the downloads. All mails share one
 * turn.
 */
export async function ticketFiles(
  { tickets: ticketDeps, pdf }: ComposeDeps,
  { order, tickets, member }: Confirmation,
): Promise<MailAttachment[]> {
  const files: MailAttachment[] = []
  for (const ticket of tickets.slice(0, mostAttachments)) {
    const key = { ...ticket, orderID: order.orderID }
    const input = await ticketPdfInput(ticketDeps, member, key)
    // The ticket was revoked meanwhile.
    if (input === null) continue
    const drawn = await pdf.render(input, { member: 'mails' })
    if (drawn.kind === 'busy') throw new Error('the PDF thread is busy')
    files.push({ fileName: ticketFileName(key), contentType: 'application/pdf', content: drawn.pdf })
  }
  return files
}
