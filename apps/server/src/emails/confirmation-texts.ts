import type { Language } from '@pokfei/format/language'

/** The fixed texts of a confirmation in one language. */
export interface ConfirmationTexts {
  readonly subject: (event: string, dateTime: string) => string
  readonly preview: (count: number, reference: string) => string
  readonly heading: string
  readonly opening: (count: number) => string
  readonly date: string
  readonly hongKongTime: string
  readonly venue: string
  readonly findVenue: string
  readonly tickets: string
  readonly order: string
  readonly total: string
  readonly free: string
  readonly viewTickets: string
  readonly receipt: string
  readonly calendar: string
  readonly atTheGate: string
  readonly liveCode: string
  readonly paper: (takesPaper: boolean) => string
  readonly beforeYouCome: string
  readonly final: string
  readonly why: (brandName: string) => string
}

/** The texts in each language. A mail uses the language of the checkout (EML-4). */
export const confirmationTexts: Readonly<Record<Language, ConfirmationTexts>> = {
  en: {
    subject: (event, dateTime) => `Your tickets: ${event}, ${dateTime}`,
    preview: (count, reference) =>
      `${count === 1 ? 'Your ticket is' : `Your ${count} tickets are`} booked. Order ${reference}.`,
    heading: 'You’re going!',
    opening: (count) =>
      count === 1 ? 'Your ticket is booked. See you there.' : `Your ${count} tickets are booked. See you there.`,
    date: 'Date',
    hongKongTime: 'Hong Kong time',
    venue: 'Venue',
    findVenue: 'Find it on a map',
    tickets: 'Tickets',
    order: 'Order no.',
    total: 'Total',
    free: 'Free',
    viewTickets: 'View tickets',
    receipt: 'View receipt',
    calendar: 'Add to Google Calendar',
    atTheGate: 'At the gate',
    liveCode:
      'Open your tickets on your phone before you set off. The code renews every 15 seconds and goes on for hours without a signal. Screenshots aren’t valid.',
    paper: (takesPaper) =>
      takesPaper
        ? 'Your tickets are attached as PDF too. With those, the gate checks the holder’s identity.'
        : 'The attached PDFs are a keepsake: this event admits by the code on your phone only.',
    beforeYouCome: 'Before you come',
    final: 'All sales are final and non-refundable.',
    why: (brandName) => `You get this mail because you booked tickets with ${brandName}.`,
  },
  zh: {
    subject: (event, dateTime) => `你的門票：${event}，${dateTime}`,
    preview: (count, reference) => `已訂妥 ${count} 張門票。訂單編號 ${reference}。`,
    heading: '門票到手，到時見！',
    opening: (count) => `你的 ${count} 張門票已經訂妥，現場見。`,
    date: '日期',
    hongKongTime: '香港時間',
    venue: '場地',
    findVenue: '在地圖上查看',
    tickets: '門票',
    order: '訂單編號',
    total: '總額',
    free: '免費',
    viewTickets: '查看門票',
    receipt: '查看收據',
    calendar: '加入 Google 日曆',
    atTheGate: '入場須知',
    liveCode: '出發前請先在手機開啟門票。二維碼每 15 秒更新一次，即使現場沒有網絡，仍可使用數小時。截圖無效。',
    paper: (takesPaper) =>
      takesPaper
        ? '隨函附上 PDF 門票；使用 PDF 門票入場時須核對持票人身分。'
        : '隨函附上的 PDF 只供留念：此活動只接受手機上的二維碼入場。',
    beforeYouCome: '出發之前',
    final: '門票一經售出，恕不退換。',
    why: (brandName) => `你在 ${brandName} 訂購了門票，因此收到這封電郵。`,
  },
}
