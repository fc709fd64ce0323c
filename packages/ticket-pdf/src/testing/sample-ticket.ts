import { typeColours } from '@pokfei/design/type-colours'
import { createNodeSigner } from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import type { TicketPdfInput } from '../ticket/ticket-pdf-input.ts'

/** A static code signed with a key of the tests. */
export const sampleCode = signTicketCode(createNodeSigner(Buffer.alloc(32, 7)), {
  kind: 'static',
  keyID: 1,
  eventTag: '29d55249ef99a9ae',
  admissionID: '00112233445566778899aabbccddeeff',
  typeIndex: 1,
  seatIndex: 417,
  issueNumber: 1,
  windowStartSSE: 0,
})

/** An ordinary ticket. */
export const sampleTicket: TicketPdfInput = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  typeID: 'grandstand',
  eventNameEN: 'Harbour Nights: Thirty Years of Cantopop in Concert',
  eventNameCN: '維港夜：粵語流行三十年演唱會',
  placeEN: 'Hong Kong Coliseum',
  placeCN: '紅磡體育館',
  eventStartTimeSSE: 1797768900,
  eventEndTimeSSE: null,
  stoppedBy: null,
  originalStartTimeSSE: null,
  originalVenue: null,
  ticketTypeNameEN: 'Grandstand',
  ticketTypeNameCN: '看台座位',
  typeColour: typeColours[1],
  proofEN: '',
  proofCN: '',
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  priceCents: 68_000,
  isFinal: true,
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  holderName: '陳嘉欣',
  gate: '3',
  ticketNumber: 1,
  ticketCount: 3,
  seat: { section: 'B', row: '12', number: '7' },
  isStanding: false,
  code: sampleCode,
}

/** A ticket with the longest of everything. */
export const longTicket: TicketPdfInput = {
  ...sampleTicket,
  eventID: 'everything-long',
  eventNameCN:
    '獅子山下音樂節二零二六年特別版：從旺角到尖沙咀的一百個夜晚，同埋嘅喺咗啲𨋢裏面嘅人一齊唱歌跳舞直到天光為止，然後再由頭嚟過一次又一次永遠都唔會停',
  eventNameEN:
    'Lion Rock Music Festival 2026 Special Edition: One Hundred Nights from Mong Kok to Tsim Sha Tsui with an Extraordinarily Long and Supercalifragilisticexpialidociously Unbreakable Title that Never Seems to End',
  placeCN: '香港文化中心大劇院暨露天廣場及周邊街道臨時舞台第三區（近尖沙咀鐘樓及天星碼頭）',
  placeEN: 'Hong Kong Cultural Centre Grand Theatre and Piazza, Temporary Stage 3 (near the Clock Tower and Pier)',
  ticketTypeNameCN: '優惠票（學生／長者／殘疾人士及其一名看護人／綜援受惠人）',
  ticketTypeNameEN: 'Concession (student, senior, person with disabilities and one carer, CSSA recipient)',
  proofCN: '本學年學生證、長者卡、殘疾人士登記證或綜援受惠人醫療費用豁免證明書（正本，須附有相片）',
  proofEN: 'Student card of this school year, Senior Citizen Card, Registration Card or Certificate (original)',
  organizerNameCN: '獅子山製作有限公司、海港城娛樂及文化交流基金會與旺角街坊福利會聯合主辦',
  organizerNameEN: 'Lion Rock Productions Limited with the Harbour Entertainment and Cultural Exchange Foundation',
  holderName: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Maximilian 陳大文歐陽諸葛司馬',
  gate: '中央廣場東翼電梯大堂入口',
  ticketNumber: 100,
  ticketCount: 100,
  seat: { section: 'Grand Circle Left Extension', row: 'Row AA-Upper', number: '1024-1025-1026' },
}
