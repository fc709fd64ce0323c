import type { ReceiptPdfInput, ReceiptPdfLine, SeatName } from '../receipt/receipt-pdf-input.ts'

const seat = (number: number): SeatName => ({ section: 'B', row: '12', number: String(number) })

const grandstand: ReceiptPdfLine = {
  ticketTypeNameEN: 'Grandstand',
  ticketTypeNameCN: '看台座位',
  ticketTypeDescEN: 'Covered, by the stage',
  ticketTypeDescCN: '有蓋，近舞台',
  proofEN: '',
  proofCN: '',
  quantity: 2,
  unitPriceCents: 68_000,
  unitFeeCents: 3_000,
  totalCents: 142_000,
  seats: [seat(7), seat(8)],
}

const standing: ReceiptPdfLine = {
  ticketTypeNameEN: 'VIP Standing',
  ticketTypeNameCN: '貴賓企位',
  ticketTypeDescEN: 'In front of the stage, with early entry and a gift that is handed out at the door',
  ticketTypeDescCN: '台前位置，優先入場，門口派發紀念品一份',
  proofEN: '',
  proofCN: '',
  quantity: 1,
  unitPriceCents: 128_000,
  unitFeeCents: 0,
  totalCents: 128_000,
  seats: [],
}

/** An ordinary receipt. */
export const sampleReceipt: ReceiptPdfInput = {
  orderReference: '7Q4M-K2XD',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderTimeSSE: 1_795_000_000,
  paidSSE: 1_795_000_095,
  paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  buyerName: '陳嘉欣 Karen Chan',
  email: 'karen.chan@example.com',
  eventNameEN: 'Harbour Nights: Thirty Years of Cantopop in Concert',
  eventNameCN: '維港夜：粵語流行三十年演唱會',
  placeEN: 'Hong Kong Coliseum',
  placeCN: '紅磡體育館',
  eventStartTimeSSE: 1_797_768_900,
  eventEndTimeSSE: null,
  lines: [grandstand, standing],
  subtotalCents: 264_000,
  serviceFeeCents: 6000,
  totalCents: 270_000,
  isFinal: true,
  stamp: 'paid',
  netCents: null,
  refunds: [],
  creditCents: 0,
  swappedFrom: null,
  swappedFor: [],
}

/** A receipt with more tickets than one page holds. */
export const longReceipt: ReceiptPdfInput = {
  ...sampleReceipt,
  lines: [
    {
      ...grandstand,
      quantity: 60,
      totalCents: 60 * 71_000,
      seats: Array.from({ length: 60 }, (_, index) => seat(index + 1)),
    },
  ],
}

/** Repeats a text up to `length` characters, such as the longest name that a catalogue allows. */
const longest = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** A receipt with the longest of everything, in both languages. */
export const fullReceipt: ReceiptPdfInput = {
  ...sampleReceipt,
  paymentMethod: { kind: 'card', brand: null, last4: '4242', wallet: 'samsung_pay' },
  organizerNameEN: longest(
    'Lion Rock Productions Limited with the Harbour Entertainment and Cultural Exchange Foundation, ',
    160,
  ),
  organizerNameCN: longest('獅子山製作有限公司、海港城娛樂及文化交流基金會與旺角街坊福利會聯合主辦、', 160),
  buyerName: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Maximilian 陳大文歐陽諸葛司馬長名',
  email: `${longest('a.very.long.local.part.', 64)}@${longest('an-equally-long-host-name', 63)}.example.com`,
  eventNameEN: longest('One Hundred Nights from Mong Kok to Tsim Sha Tsui, ', 160),
  eventNameCN: longest('獅子山下音樂節：從旺角到尖沙咀的一百個夜晚，', 160),
  placeEN: longest('Hong Kong Cultural Centre Grand Theatre and Piazza, ', 160),
  placeCN: longest('香港文化中心大劇院暨露天廣場（近尖沙咀鐘樓）', 160),
  lines: [
    {
      ...grandstand,
      ticketTypeNameEN: longest('Supercalifragilisticexpialidociously', 160),
      ticketTypeNameCN: longest('優惠票（學生／長者／殘疾人士及其一名看護人）', 160),
      ticketTypeDescEN: longest('A long description of what the holder is given. ', 1000),
      ticketTypeDescCN: longest('持票人可享有的一切均列於此處，敬請細閱。', 1000),
      proofEN: longest('Student card of this year, ', 160),
      proofCN: longest('本學年學生證、', 160),
      quantity: 100,
      unitPriceCents: 100_000_000,
      unitFeeCents: 100_000_000,
      totalCents: 20_000_000_000,
      seats: [{ section: 'Grand Circle Left Extension', row: 'Row AA-Upper', number: '1024' }],
    },
  ],
  subtotalCents: 10_000_000_000,
  serviceFeeCents: 10_000_000_000,
  totalCents: 20_000_000_000,
  refunds: [
    { amountCents: 20_000_000_000, isOfUnusedPayment: true, hasFailed: false, madeSSE: 1_795_000_200 },
    { amountCents: 20_000_000_000, isOfUnusedPayment: true, hasFailed: true, madeSSE: null },
  ],
}
