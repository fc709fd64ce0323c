import type { ReceiptPdfInput, ReceiptPdfTicket } from '../receipt-pdf-input.ts'

const seated = (number: string): ReceiptPdfTicket => ({
  ticketTypeNameEN: 'Grandstand',
  ticketTypeNameCN: '看台座位',
  seat: { section: 'B', row: '12', number },
  salePriceCents: 68_000,
})

/** A receipt as most are. */
export const sampleReceipt: ReceiptPdfInput = {
  orderReference: '7Q4M-K2XD',
  orderTimeSSE: 1_795_000_000,
  email: 'karen.chan@example.com',
  eventNameEN: 'Harbour Nights: Thirty Years of Cantopop in Concert',
  eventNameCN: '維港夜：粵語流行三十年演唱會',
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '紅磡體育館',
  eventStartTimeSSE: 1_797_768_900,
  tickets: [
    seated('7'),
    seated('8'),
    { ticketTypeNameEN: 'VIP Standing', ticketTypeNameCN: '貴賓企位', seat: null, salePriceCents: 128_000 },
  ],
  subtotalCents: 264_000,
  serviceFeeCents: 9000,
  totalCents: 273_000,
}

/** A receipt of more tickets than one page holds. */
export const longReceipt: ReceiptPdfInput = {
  ...sampleReceipt,
  tickets: Array.from({ length: 60 }, (_, index) => seated(String(index + 1))),
}
