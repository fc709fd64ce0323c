import type { Language } from '@pokfei/format/language'

/** The fixed words of reminders in one language. */
export interface ReminderTexts {
  readonly hongKongTime: string
  readonly date: string
  readonly venue: string
  readonly findVenue: string
  /** Stands between a type and its seat. */
  readonly comma: string
  readonly sale: {
    readonly subject: (event: string, dateTime: string) => string
    readonly preview: (dateTime: string) => string
    readonly heading: string
    readonly opening: string
    readonly opens: string
    readonly action: string
    readonly adviceTitle: string
    readonly advice: readonly string[]
    readonly why: (brandName: string) => string
    readonly takeBack: string
  }
  readonly event: {
    readonly subject: (event: string, dateTime: string) => string
    readonly preview: (count: number, reference: string) => string
    readonly heading: string
    readonly opening: (count: number) => string
    readonly doors: string
    readonly nearestExit: string
    readonly tickets: string
    readonly order: string
    readonly action: string
    readonly adviceTitle: string
    readonly openAgain: string
    readonly why: (brandName: string) => string
  }
}

/** In the language in which a reminder was asked for, or an order was placed. */
export const reminderTexts: Readonly<Record<Language, ReminderTexts>> = {
  en: {
    hongKongTime: 'Hong Kong time',
    date: 'Date',
    venue: 'Venue',
    findVenue: 'Find it on a map',
    comma: ', ',
    sale: {
      subject: (event, dateTime) => `On sale ${dateTime}: ${event}`,
      preview: (dateTime) => `The public sale opens ${dateTime}, Hong Kong time.`,
      heading: 'Your sale reminder',
      opening: 'You asked us to remind you of this sale.',
      opens: 'Sale opens',
      action: 'Go to the event',
      adviceTitle: 'Be ready',
      advice: [
        'Sign in, and check that your profile has your name and phone number.',
        'Open the event page: the button comes to life by itself when the sale opens.',
      ],
      why: (brandName) => `You get this mail once, because you asked ${brandName} for it.`,
      takeBack: 'Take the reminder back',
    },
    event: {
      subject: (event, dateTime) => `See you soon: ${event}, ${dateTime}`,
      preview: (count, reference) =>
        `${count === 1 ? 'Your ticket is' : `Your ${count} tickets are`} waiting. Order ${reference}.`,
      heading: 'It’s nearly time!',
      opening: (count) => (count === 1 ? 'Have your ticket ready.' : `Have your ${count} tickets ready.`),
      doors: 'Doors open',
      nearestExit: 'MTR',
      tickets: 'Tickets',
      order: 'Order no.',
      action: 'Open my tickets',
      adviceTitle: 'Before you set off',
      openAgain:
        'Open your tickets again on the phone that you take along. They then work for hours without a network. Screenshots aren’t valid.',
      why: (brandName) => `You get this mail once, because you booked tickets with ${brandName}.`,
    },
  },
  zh: {
    hongKongTime: '香港時間',
    date: '日期',
    venue: '場地',
    findVenue: '在地圖上查看',
    comma: '，',
    sale: {
      subject: (event, dateTime) => `${dateTime} 開售：${event}`,
      preview: (dateTime) => `香港時間 ${dateTime} 公開發售。`,
      heading: '開售提醒',
      opening: '你要求我們提醒你這場活動的開售時間。',
      opens: '開售時間',
      action: '前往活動頁',
      adviceTitle: '準備妥當',
      advice: ['請先登入，並確認個人檔案已有姓名及電話號碼。', '請打開活動頁，開售一刻按鈕會自動啟用。'],
      why: (brandName) => `你在 ${brandName} 要求開售提醒，因此收到這封電郵，只此一次。`,
      takeBack: '取消提醒',
    },
    event: {
      subject: (event, dateTime) => `到時見：${event}，${dateTime}`,
      preview: (count, reference) => `你的 ${count} 張門票已準備好。訂單編號 ${reference}。`,
      heading: '快將開場！',
      opening: (count) => `請準備好你的 ${count} 張門票。`,
      doors: '入場時間',
      nearestExit: '港鐵站',
      tickets: '門票',
      order: '訂單編號',
      action: '打開我的門票',
      adviceTitle: '出發之前',
      openAgain: '請用你會帶到現場的手機再打開一次門票，之後數小時內沒有網絡亦可使用。截圖無效。',
      why: (brandName) => `你在 ${brandName} 訂購了門票，因此收到這封電郵，只此一次。`,
    },
  },
}
