/**
 * The ticket's fixed words, both languages side by side. They are few on purpose: each new Chinese character adds
 * about 170 bytes to every ticket.
 */

/** A text in both languages. */
export interface Bilingual {
  readonly cn: string
  readonly en: string
}

const words = (cn: string, en: string): Bilingual => ({ cn, en })

/** The labels of values. */
export const ticketLabels = {
  eTicket: words('電子門票', 'E-ticket'),
  date: words('日期', 'Date'),
  venue: words('場地', 'Venue'),
  type: words('票種', 'Type'),
  proof: words('入場出示', 'Show'),
  before: words('原定', 'Before'),
  price: words('票價', 'Price'),
  organizer: words('主辦', 'Presented by'),
  gate: words('入口', 'Gate'),
  section: words('區', 'Block'),
  row: words('行', 'Row'),
  seat: words('號', 'Seat'),
  seating: words('入場', 'Admission'),
  holder: words('持票人', 'Holder'),
  reference: words('訂單', 'Order'),
  ticket: words('門票', 'Ticket'),
  ticketID: words('門票', 'ID'),
} as const

/** Values that are words. */
export const ticketValues = {
  free: words('免費', 'Free'),
  standing: words('企位', 'Standing'),
  noSeats: words('不設劃位', 'No assigned seat'),
  postponed: words('延期', 'Postponed'),
  cancelled: words('取消', 'Cancelled'),
} as const

/** The rule of the gate for this page. */
export const identityCheck = {
  title: words('入場核對身分', 'Identity check'),
  text: words(
    '入場時核對持票人身分，請帶備證件。',
    "The gate checks the holder's identity with this page. Bring your ID.",
  ),
} as const

/** The rule for an event that takes no printed code. */
export const liveCodeOnly = {
  title: words('請出示實時二維碼', 'Show the live code'),
  text: words('此頁不可入場。', 'This page is not valid for entry. Open the ticket on your phone.'),
} as const

/** The text on the plate in place of a code. */
export const onYourPhone = words('請在手機開啟門票', 'Open your ticket on your phone')

/** The words for the picture of the code, for readers who do not see it. */
export const codePicture = words('門票二維碼，入場時掃描。', 'QR code of the ticket, scanned at the gate.')

/** Returns the terms that matter at the door. One of them is for a final sale alone. */
export const termsOf = (isFinal: boolean): readonly Bilingual[] => [
  words('一票一人，只可入場一次。', 'One ticket admits one person, once.'),
  ...(isFinal ? [words('售出後恕不退換。', 'Purchases are final and non-refundable.')] : []),
  words('不可用機械人購票。', 'Bots and automation are prohibited.'),
  words('座位表只供參考。', 'The seat map is for reference only.'),
  words('條款以英文版為準。', 'The English version of the terms prevails.'),
]
