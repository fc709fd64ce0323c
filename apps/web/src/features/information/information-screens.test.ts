import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.ts'

const english = [
  'One ticket per person',
  'Membership requirement',
  'Service fees',
  'Ticket limits',
  'Non-refundable tickets',
  'Purchase confirmation',
  'E-ticket delivery',
  'Age verification',
  'Concessionary tickets',
  'Event modifications',
  'Event cancellation',
  'Late arrival',
  'Venue rules',
  'Prohibited use',
  'Limited tickets and seating',
  'Seating and venue layout',
  'Liability',
  'Language discrepancy',
]
const chinese = [
  '一人一票',
  '會員登記',
  '服務費',
  '購票限額',
  '不設退票',
  '購票確認',
  '電子門票',
  '年齡核實',
  '優惠票',
  '活動更改',
  '活動取消',
  '遲到入場',
  '場地守則',
  '禁止使用',
  '座位有限',
  '座位及場地佈局',
  '責任',
  '語言',
]

/** Returns the terms by section: its title, and the text of its paragraphs. Each title must have its number. */
async function termsIn(language: 'en' | 'zh'): Promise<ReadonlyMap<string, string>> {
  const { markup } = await renderPage('/terms-and-conditions', { language })
  const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '')
  const sections = [...markup.matchAll(/<section[^>]*><h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)]
  return new Map(
    sections.map(([, heading = '', text = ''], index) => {
      const number = `${index + 1}.`
      expect(plain(heading).startsWith(number), heading).toBe(true)
      return [plain(heading).slice(number.length), plain(text)]
    }),
  )
}

describe('the terms', () => {
  test('have eighteen sections in their order, in both languages', {
    tags: ['INF-14', 'INF-15', 'INF-16'],
  }, async () => {
    expect([...(await termsIn('en')).keys()]).toEqual(english)
    expect([...(await termsIn('zh')).keys()]).toEqual(chinese)
  })

  test('name their date and the version that prevails above the sections', { tags: 'INF-17' }, async () => {
    const textIn = async (language: 'en' | 'zh') =>
      (await renderPage('/terms-and-conditions', { language })).markup.split('<section')[0]
    expect(await textIn('en')).toContain('Effective 1 July 2025. If the versions differ, the English version prevails.')
    expect(await textIn('zh')).toContain('由 2025 年 7 月 1 日起生效。如中、英文版本有歧異，以英文版本為準。')
  })

  test('let the English version prevail in the section on language', { tags: 'INF-18' }, async () => {
    expect((await termsIn('en')).get('Language discrepancy')).toContain('the English version prevails')
    expect((await termsIn('zh')).get('語言')).toMatch(/以英文版本為準/)
  })

  test('let one ticket admit one person', { tags: 'INF-19' }, async () => {
    expect((await termsIn('en')).get('One ticket per person')).toMatch(/^Each ticket admits one person, once\./)
    expect((await termsIn('zh')).get('一人一票')).toMatch(/^每張門票只限一人入場一次。/)
  })

  test('let only registered members buy from 1 July 2025 on', { tags: 'INF-20' }, async () => {
    expect((await termsIn('en')).get('Membership requirement')).toMatch(
      /^From 1 July 2025 only registered members can buy tickets\./,
    )
    expect((await termsIn('zh')).get('會員登記')).toMatch(/^由 2025 年 7 月 1 日起，購票前必須登記成為會員。/)
  })

  test('prohibit bots, scripts and automation', { tags: 'INF-21' }, async () => {
    expect((await termsIn('en')).get('Prohibited use')).toContain(
      'Bots, scripts and automation of any kind are prohibited',
    )
    expect((await termsIn('zh')).get('禁止使用')).toMatch(/^嚴禁使用機械人程式、腳本或任何自動化工具購票/)
  })

  test('rule out refunds of purchases and of service fees', { tags: 'INF-22' }, async () => {
    const [en, zh] = [await termsIn('en'), await termsIn('zh')]
    expect(en.get('Non-refundable tickets')).toMatch(/^All purchases are final\./)
    expect(en.get('Service fees')).toMatch(/They are non-refundable/)
    expect(zh.get('不設退票')).toMatch(/^門票一經售出，恕不退換。/)
    expect(zh.get('服務費')).toMatch(/概不退還/)
  })

  test('promise first come, first served, and seats that may be apart', { tags: 'INF-23' }, async () => {
    expect((await termsIn('en')).get('Limited tickets and seating')).toMatch(
      /first come, first served.*may be non-adjacent/s,
    )
    expect((await termsIn('zh')).get('座位有限')).toMatch(/先到先得.*座位或不相連/s)
  })

  test('let a draw decide the order of a sale with a waiting room, and promise no ticket', {
    tags: 'INF-38',
  }, async () => {
    expect((await termsIn('en')).get('Limited tickets and seating')).toMatch(
      /a draw decides the order.*Joining is free.*not a ticket/s,
    )
    expect((await termsIn('zh')).get('座位有限')).toMatch(/以派籌決定會員的購票次序.*費用全免.*並非門票/s)
  })

  test('call the seat map a reference, nothing more', { tags: 'INF-24' }, async () => {
    expect((await termsIn('en')).get('Seating and venue layout')).toMatch(/^The seat map is for reference only\./)
    expect((await termsIn('zh')).get('座位及場地佈局')).toMatch(/^座位表只供參考。/)
  })

  test('have a list of contents with a link to each section', { tags: 'INF-26' }, async () => {
    const { markup } = await renderPage('/terms-and-conditions')
    const ids = [...markup.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(18)
    expect([...markup.matchAll(/<a href="#(\w+)"/g)].map(([, id]) => id).filter((id) => ids.includes(id))).toEqual(ids)
  })
})

test('help links to the terms', { tags: 'INF-5' }, async () => {
  const { markup } = await renderPage('/help-services')
  expect(markup.split('<main')[1]).toContain('href="/terms-and-conditions"')
})

test('about states the version and the mission', { tags: ['INF-8', 'INF-9'] }, async () => {
  expect((await renderPage('/about')).text).toMatch(/\|Version 0\.1\.3\|Our mission\|[^|]{40,}/)
  expect((await renderPage('/about', { language: 'zh' })).text).toMatch(/我們的使命\|[^|]{20,}/)
})

test('privacy and safety says that nothing can be changed yet', { tags: 'INF-28' }, async () => {
  expect((await renderPage('/privacy-safety')).text).toContain(
    'These settings are on their way. Nothing here can be changed yet, and nothing is saved.',
  )
  expect((await renderPage('/privacy-safety', { language: 'zh' })).text).toContain(
    '這些設定即將推出，現時未能更改，亦不會儲存任何資料。',
  )
})
