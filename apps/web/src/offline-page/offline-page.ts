import { scopedName } from '@pokfei/design/scoped-name'
import * as colours from '@pokfei/design/colours'
import type { Language } from '@pokfei/format/language'
import { brand } from '../site/brand.ts'
import { htmlLanguage, languages } from '../i18n/language.ts'

/** A waiting room as this device knows it: nothing, the reader's entry, or the number too. Each has words of its own. */
export const offlineRooms = ['unknown', 'entered', 'numbered'] as const
/** One of {@link offlineRooms}. */
export type OfflineRoom = (typeof offlineRooms)[number]

interface RoomWords {
  readonly title: string
  readonly text: string
  /** The stub of paper: the word above its figure, and what the figure is good for. */
  readonly stub?: readonly [label: string, note: string]
}

interface Words extends Record<OfflineRoom, RoomWords> {
  readonly title: string
  readonly text: string
  readonly tickets: string
  readonly noTickets: string
  readonly retry: string
}

const words = {
  en: {
    title: 'No connection',
    text: 'This page reloads automatically as soon as you are online.',
    tickets: 'Open my tickets',
    noTickets: 'No tickets are kept on this device. Open them once while you are online, and they open here too.',
    retry: 'Try again',
    unknown: {
      title: 'No connection',
      text: 'If you have joined this waiting room, your place is kept: we have it, not this browser. The room reloads automatically as soon as you are online.',
    },
    entered: {
      title: 'Your place is kept',
      text: 'There is no connection right now. We have your place, not this browser. The waiting room reloads automatically.',
      stub: ['Receipt', 'You are in. The draw needs no open page.'],
    },
    numbered: {
      title: 'Your place is kept',
      text: 'There is no connection right now. We have your place, not this browser. The waiting room reloads automatically.',
      stub: ['Your number', 'When your turn comes, it waits five minutes for you.'],
    },
  },
  zh: {
    title: '沒有網絡連線',
    text: '網絡恢復後，此頁會自動重新載入。',
    tickets: '開啟我的門票',
    noTickets: '此裝置未有存放門票。有網絡時開啟一次，之後離線亦可查看。',
    retry: '再試一次',
    unknown: {
      title: '沒有網絡連線',
      text: '如果你已經登記，位置不會失去：它由我們保存，不在這個瀏覽器。網絡恢復後，等候室會自動重新載入。',
    },
    entered: {
      title: '你的位置不會失去',
      text: '現在沒有網絡連線。位置由我們保存，不在這個瀏覽器。網絡恢復後，等候室會自動重新載入。',
      stub: ['收條', '你已登記。派籌時不用開着這一頁。'],
    },
    numbered: {
      title: '你的位置不會失去',
      text: '現在沒有網絡連線。位置由我們保存，不在這個瀏覽器。網絡恢復後，等候室會自動重新載入。',
      stub: ['籌號', '輪到你時，會等你五分鐘。'],
    },
  },
} as const satisfies Record<Language, Words>

/** The page is written without the bundler, so it takes the names of its classes from their rule. */
const classes = {
  button: scopedName('button', 'packages/design/src/button.module.css'),
  main: scopedName('main', 'packages/design/src/button.module.css'),
  muted: scopedName('muted', 'packages/design/src/utilities.module.css'),
  title: scopedName('title', 'packages/design/src/utilities.module.css'),
  empty: scopedName('empty', 'apps/web/src/ui/empty-state.module.css'),
  column: scopedName('column', 'apps/web/src/layout/column.module.css'),
  topBar: scopedName('topBar', 'apps/web/src/layout/top-bar.module.css'),
  home: scopedName('home', 'apps/web/src/layout/top-bar.module.css'),
  logo: scopedName('logo', 'apps/web/src/layout/logo.module.css'),
  mark: scopedName('mark', 'apps/web/src/layout/logo.module.css'),
  paper: scopedName('paper', 'apps/web/src/art/paper.module.css'),
  notch: scopedName('notch', 'apps/web/src/art/paper.module.css'),
  lifted: scopedName('lifted', 'apps/web/src/art/paper.module.css'),
  row: scopedName('row', 'apps/web/src/features/rooms/parts/stub.module.css'),
  figure: scopedName('figure', 'apps/web/src/features/rooms/parts/stub.module.css'),
  stubText: scopedName('text', 'apps/web/src/features/rooms/parts/stub.module.css'),
} as const

const drawing = `<svg width="250" height="150" viewBox="0 0 250 150" fill="none" stroke="${colours.edge}" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M20 24h210v34a17 17 0 0 0 0 34v34H20V92a17 17 0 0 0 0-34z" stroke-dasharray="7 7" transform="rotate(-6 125 75)"/><g stroke="${colours.muted}" stroke-width="6"><path d="M125 104h.1M105 86q20-17 40 0M88 68q37-32 74 0"/><path d="M92 112 158 46" stroke="${colours.brandA}"/></g></svg>`

/** Returns the frame of the content in one language, which the script removes for readers of the other one. */
const inOne = (language: Language, title: string, text: string, more: string): string =>
  `<div class="${classes.empty}" lang="${htmlLanguage[language]}" data-language="${language}">${drawing}<h1 class="${classes.title}">${title}</h1><p class="${classes.muted}">${text}</p>${more}<a class="${classes.button}" href="">${words[language].retry}</a></div>`

/** Returns the content of any page. The script shows either `data-stored` or `data-none`. */
function anyPage(language: Language): string {
  const { title, text, tickets, noTickets } = words[language]
  const more = `<a class="${classes.button} ${classes.main}" href="/ticket" data-stored>${tickets}</a><p class="${classes.muted}" data-none hidden>${noTickets}</p>`
  return inOne(language, title, text, more)
}

/** Returns the content of a waiting room (ROM-79). The script fills in the figure of the stub. */
function roomPage(room: OfflineRoom, language: Language): string {
  const { title, text, stub }: RoomWords = words[language][room]
  const [label, note] = stub ?? []
  const paper =
    stub === undefined
      ? ''
      : `<div class="${classes.lifted}"><div class="${classes.paper} ${classes.notch} ${classes.row}"><p class="${classes.figure}"><span>${label}</span><b data-figure></b></p><p class="${classes.stubText}">${note}</p></div></div>`
  return inOne(language, title, text, paper)
}

/** Returns the content of a waiting room in both languages. It waits in a template until the script knows the room. */
const roomTemplate = (room: OfflineRoom): string =>
  `<template data-room="${room}">${languages.map((language) => roomPage(room, language)).join('')}</template>`

/**
 * Returns the HTML of the page that replaces any page without a network. It names no member and loads no other file:
 * the server inlines the styles, and `script` is inlined here. Without the script it shows both languages.
 */
export function offlinePage(script: string): string {
  const logo = `<span class="${classes.logo}"><span class="${classes.mark}" aria-hidden="true">${brand.mark}</span>${brand.name}</span>`
  return `<!doctype html><html lang="${htmlLanguage.zh}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="theme-color" content="${colours.night}"><meta name="robots" content="noindex"><title>${words.zh.title} · ${words.en.title}</title></head><body><div class="${classes.column}"><header class="${classes.topBar}"><a class="${classes.home}" href="/">${logo}</a></header><main id="content">${languages.map(anyPage).join('')}</main></div>${offlineRooms.map(roomTemplate).join('')}<script>${script}</script></body></html>`
}
