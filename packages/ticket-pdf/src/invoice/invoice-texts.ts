import type { Bilingual } from '../text/ticket-texts.ts'

const words = (cn: string, en: string): Bilingual => ({ cn, en })

/** The fixed words of invoices and credit notes, both languages side by side. Hong Kong has no tax on sales. */
export const invoiceWords = {
  invoice: words('發票', 'Invoice'),
  creditNote: words('貸項通知單', 'Credit note'),
  invoiceNumber: words('發票編號', 'Invoice no.'),
  creditNoteNumber: words('貸項通知單編號', 'Credit note no.'),
  issued: words('發出日期', 'Date of issue'),
  creditedNumber: words('原發票編號', 'For invoice no.'),
  credited: words('從發票扣減', 'Taken off the invoice'),
  company: words('客戶', 'Bill to'),
  address: words('地址', 'Address'),
  buyerReference: words('客戶參考編號', 'Your reference'),
  creditTotal: words('貸項總額', 'Total credit'),
} as const
