import type { Confirmation } from '@pokfei/domain/notifications/find-confirmation'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mail, MailAttachment } from '@pokfei/domain/ports/mailer'
import { icsFile } from '@pokfei/format/calendar'
import type { PdfRenderer } from '../pdf/open-pdf-renderer.ts'
import type { TicketDeps } from '../tickets/order-codes.ts'
import { ticketFileName, ticketPdfInput } from '../tickets/ticket-pdf.ts'
import { confirmationHTML } from './confirmation-html.ts'
import { confirmationText } from './confirmation-text.ts'
import { confirmationView } from './confirmation-view.ts'

/** What a confirmation is written with. */
export interface ComposeDeps {
  readonly tickets: TicketDeps
  readonly pdf: PdfRenderer
  readonly clock: Clock
  /** The site's origin. */
  readonly publicURL: string
}

/** The most tickets that travel as PDF, at up to 60 kB each; whoever bought more finds them on the site. */
const mostAttachments = 40

/** Writes the confirmation of an order, with its tickets and its calendar entry attached. Throws when a PDF cannot be
 *  drawn now. */
export async function composeConfirmation(deps: ComposeDeps, confirmation: Confirmation): Promise<Mail> {
  const view = confirmationView(confirmation, deps.publicURL)
  const { order, address } = confirmation
  return {
    messageID: `confirmation.${order.orderID}@${new URL(deps.publicURL).hostname}`,
    to: address,
    language: view.language,
    subject: view.t.subject(view.eventName, view.dateTime),
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

/** One after the other, so that a mail never fills the queue in which downloads wait. All mails share one turn. */
async function ticketFiles({ tickets: ticketDeps, pdf }: ComposeDeps, { order, tickets, member }: Confirmation): Promise<MailAttachment[]> {
  const files: MailAttachment[] = []
  for (const ticket of tickets.slice(0, mostAttachments)) {
    const key = { ...ticket, orderID: order.orderID }
    const input = await ticketPdfInput(ticketDeps, member, key)
    // A ticket that was taken back since.
    if (input === null) continue
    const drawn = await pdf.render(input, { member: 'mails' })
    if (drawn.kind === 'busy') throw new Error('the PDF thread is busy')
    files.push({ fileName: ticketFileName(key), contentType: 'application/pdf', content: drawn.pdf })
  }
  return files
}
