import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The readers of texts: those who buy, and those who work for the shop. */
const buyers = /^apps\/(?:web|server\/src\/emails)\//
const staff = /^(?:apps\/(?:gate|desk)|packages\/desk-contract)\//

/** Words that the product does not use, with the one that it uses for the thing. `within` limits the files. */
const others: readonly (readonly [other: RegExp, word: string, within?: RegExp])[] = [
  [/(?<!e-)\b(?:emails?|mails?|mailed)\b/i, 'e-mail'],
  [/電子郵件|郵件/, '電郵'],
  [/公佈|宣佈/, '公布, 宣布'],
  [/行事曆/, '日曆'],
  [/候場室|候位室/, '等候室'],
  [/完善個人|完成個人|填寫個人資料/, '填妥個人資料'],
  [/退回訂單的付款方式/, '循原付款方式退回'],
  [/payment method of the order/, 'your original payment method'],
  [/telephone/i, 'phone number'],
  [/稍候再試/, '稍後再試'],
  [/已訂票|\bBOOKED\b/, '已付款, PAID'],
  [/售票已結束|門票已停止發售|發售已結束|結束發售|停止發售|已停售/, '已截止售票'],
  [/動態/, '實時'],
  [/主辦(?!機構)/, '主辦機構'],
  [/\borgani[sz]ers?\b/i, 'promoter', buyers],
  [/\bpromoters?\b/i, 'organizer', staff],
  [/此(?:封)?電郵(?!地址)/, '這封電郵'],
  [/裡/, '裏'],
  [/什麼|怎麼/, '甚麼'],
  [/[開看寫放記]著/, '着'],
  [/\b(?:order|an?|the|by|this|or) references?\b|^Reference,/i, 'Order no., order number'],
  [/\bseat(?:ing)? plans?\b/i, 'seat map'],
  [/進場/, '入場'],
  [/打開/, '開啟'],
  [/付款(?:服務|公司)|服務商/, '付款機構'],
  [/payment (?:service|company)/i, 'payment provider'],
  [/\badmits? nobody\b/i, 'is no longer valid'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/goes back to/i, 'is refunded to'],
  [/\bnothing takes\b|\bcannot be undone\b/i, 'This can’t be undone.'],
  [/\bthe reminder back\b/i, 'cancel the reminder'],
  [/不可還原|不能撤回/, '不能還原'],
  [/記錄/, '紀錄'],
  [/釋放/, '釋出'],
  [/抽籤/, '派籌'],
  [/信標/, '隨機數'],
  [/試行/, '試算'],
  [/目錄檔案|活動目錄/, '節目檔案'],
  [/表演者/, '演出者'],
  [/優惠碼|代碼/, '優先購票碼'],
  [/同行票/, '陪同票'],
  [/這部電話/, '這部手機'],
  [/門票類別/, '票種'],
]

/** The label of a ticket has two characters, because each one adds to every file. */
const shorter: ReadonlySet<string> = new Set([
  'packages/ticket-pdf/src/text/ticket-texts.ts says 主辦, and not 主辦機構',
])

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Returns the texts in a source. Names of values, of verbs and of files are no words of them. */
const textsIn = (source: string): readonly string[] =>
  Array.from(
    source
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g),
    ([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(
        /\{\{\w+\}\}|\$\{[^}]*\}|⟦\w+⟧|\\?`[a-z -]+\\?`|[“「][a-z -]+[”」]|^[a-z]+ [a-z-]+$/g,
        '',
      ),
  ).filter((text) => hasHan(text) || /^[A-Z]|[A-Za-z,] [A-Za-z]/.test(text))

/** Returns the lines of a page. Addresses and code are no words of it. */
const linesOf = (page: string): readonly string[] => page.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '').split('\n')

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** The pages for buyers and for organizers, and the sources: English catalogues, and whatever has Chinese. */
const sources = [
  ...globSync(['README.zh-HK.md', 'docs/{buyers,organizers}*.md', 'docs/organizers/*.md'], { cwd: root }).map(
    (path) => ({ path, texts: linesOf(read(path)) }),
  ),
  ...globSync('{contracts,packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: root })
    // Operators type the command line.
    .filter((path) => !/\.test(?:-d)?\.tsx?$|\/testing\/|\/cli\/|\/openapi\//.test(path))
    .map((path) => ({ path, texts: textsIn(read(path)) }))
    .filter(({ path, texts }) => /\/i18n\/en|\/texts\/en\.ts$/.test(path) || texts.some(hasHan)),
]

test.each([
  'apps/web/src/i18n/en/room.ts',
  'apps/web/src/offline-page/offline-page.ts',
  'apps/gate/src/i18n/en.ts',
  'apps/gate/src/screens/scan-result-words.ts',
  'apps/desk/src/i18n/zh/door.ts',
  'apps/desk/src/screens/event-form/fields.ts',
  'apps/server/src/emails/texts/zh.ts',
  'apps/server/src/tickets/order-calendar.ts',
  'apps/server/src/catalogue/sale-calendar.ts',
  'apps/server/src/personal-data/data-page-texts.ts',
  'contracts/src/reasons.ts',
  'docs/organizers/door.zh-HK.md',
  'packages/catalogue-file/src/issue-words.ts',
  'packages/desk-contract/src/inputs/input-words.ts',
  'packages/stand-ins/src/mail/mail-texts.ts',
  'packages/ticket-pdf/src/receipt/receipt-texts.ts',
])('the texts of %s are read', (path) => {
  expect(sources.find((source) => source.path === path)?.texts.length).toBeGreaterThan(5)
})

test('one thing has one word in all texts that readers see', () => {
  const found = sources.flatMap(({ path, texts }) =>
    texts.flatMap((text) =>
      others
        .filter(([other, , within]) => other.test(text) && (within?.test(path) ?? true))
        .map(([, word]) => `${path} says ${text}, and not ${word}`),
    ),
  )
  expect(found.filter((line) => !shorter.has(line))).toEqual([])
})
