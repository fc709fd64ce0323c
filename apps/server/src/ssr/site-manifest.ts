import * as colours from '@pokfei/design/colours'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage, type Language } from '@pokfei/format/language'

const words = {
  en: {
    description: 'Concerts, sports and workshops in Hong Kong: pick, pay, and walk in with a live ticket.',
    tickets: 'My tickets',
    events: 'Events',
  },
  zh: {
    description: '香港的演唱會、體育及工作坊門票：選票、付款，憑實時二維碼入場。',
    tickets: '我的門票',
    events: '活動',
  },
} as const satisfies Record<Language, unknown>

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/**
 * Returns the manifest that a phone needs to install the app, in one language. It has name, colours, icons and two
 * shortcuts.
 */
export function writeManifest(language: Language): string {
  const { description, tickets, events } = words[language]
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: htmlLanguage[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.night,
    theme_color: colours.night,
    categories: ['entertainment', 'events'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: tickets, url: '/ticket' },
      { name: events, url: '/events' },
    ],
  })
}
