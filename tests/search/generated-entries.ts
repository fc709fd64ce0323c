import type { SearchedEntry } from '@pokfei/catalogue-search/index/search-index'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { goldenEntries } from './golden-entries.ts'

const surnames = [
  ['Chan', '陳'],
  ['Leung', '梁'],
  ['Wong', '黃'],
  ['Lee', '李'],
  ['Cheung', '張'],
  ['Lau', '劉'],
  ['Ng', '吳'],
  ['Cheng', '鄭'],
  ['Ho', '何'],
  ['Lam', '林'],
  ['Tsang', '曾'],
  ['Yip', '葉'],
  ['Kwok', '郭'],
  ['Mak', '麥'],
  ['Tam', '譚'],
  ['Fung', '馮'],
  ['Chow', '周'],
  ['Poon', '潘'],
  ['So', '蘇'],
  ['Lo', '盧'],
] as const // prettier-ignore
const givenNames = [
  ['Ka Yan', '嘉欣'],
  ['Chun Kit', '俊傑'],
  ['Wing Sze', '詠詩'],
  ['Ho Yin', '浩然'],
  ['Tsz Ching', '子晴'],
  ['Man Wai', '文慧'],
  ['Siu Fung', '兆峰'],
  ['Lok Yiu', '樂瑤'],
  ['Hoi Lam', '海琳'],
  ['Yat Fung', '逸鋒'],
  ['Pui Shan', '佩珊'],
  ['Chi Hang', '志恒'],
  ['Suk Yi', '淑儀'],
  ['Kwan Ho', '鈞豪'],
  ['Sin Yu', '倩如'],
  ['Long Hei', '朗熙'],
] as const // prettier-ignore
const firstNames = [
  'Amy',
  'Brian',
  'Carmen',
  'Derek',
  'Eunice',
  'Felix',
  'Gloria',
  'Henry',
  'Iris',
  'Jason',
  'Karen',
  'Leo',
  'Maggie',
  'Nathan',
  'Olivia',
  'Peter',
  'Queenie',
  'Ryan',
  'Sammi',
  'Terence',
  'Vivian',
  'Wilson',
  'Yoyo',
  'Zack',
] as const // prettier-ignore
const moods = [
  ['Silver', '銀色'],
  ['Endless', '無盡'],
  ['Burning', '燃燒'],
  ['Quiet', '寧靜'],
  ['Electric', '電光'],
  ['Golden', '金色'],
  ['Broken', '破碎'],
  ['Midnight', '午夜'],
  ['Crystal', '水晶'],
  ['Distant', '遙遠'],
  ['Velvet', '天鵝絨'],
  ['Wild', '狂野'],
  ['Paper', '紙'],
  ['Hidden', '隱藏'],
  ['Summer', '夏日'],
  ['Winter', '冬日'],
] as const // prettier-ignore
const things = [
  ['River', '河流'],
  ['Mirror', '鏡子'],
  ['Garden', '花園'],
  ['Skyline', '天際'],
  ['Letters', '書信'],
  ['Engine', '引擎'],
  ['Lanterns', '燈籠'],
  ['Harbour', '海港'],
  ['Orchard', '果園'],
  ['Signal', '訊號'],
  ['Horizon', '地平線'],
  ['Machine', '機器'],
  ['Window', '窗'],
  ['Island', '小島'],
  ['Tide', '潮汐'],
  ['Parade', '巡遊'],
  ['Shadow', '影子'],
  ['Echo', '回聲'],
  ['Canvas', '畫布'],
  ['Voyage', '航行'],
] as const // prettier-ignore
const kinds = [
  ['Live in Hong Kong', '香港演唱會'],
  ['World Tour', '世界巡迴演唱會'],
  ['Recital', '獨奏會'],
  ['in Concert', '音樂會'],
  ['Workshop', '工作坊'],
  ['Fan Meeting', '粉絲見面會'],
  ['Acoustic Night', '不插電之夜'],
  ['Festival', '音樂節'],
  ['Finals', '決賽'],
  ['The Play', '話劇'],
] as const // prettier-ignore

const beginnings = [
  'Al',
  'Bre',
  'Cor',
  'Dra',
  'El',
  'Fen',
  'Gra',
  'Hel',
  'Ist',
  'Jor',
  'Kel',
  'Lum',
  'Mir',
  'Nor',
  'Or',
  'Pra',
]
const middles = [
  'a',
  'i',
  'o',
  'ami',
  'eno',
  'uri',
  'ava',
  'ilo',
  'ora',
  'est',
  'and',
  'ist',
  'ulo',
  'emi',
  'aro',
  'ina',
]
const ends = ['n', 'ra', 'lis', 'th', 'mond', 'ta', 'vey', 'x', 'ry', 'ka', 'dor', 'sel', 'na', 'que', 'bel', 'lo']

/**
 * Returns the golden entries among as many generated ones as make `count`. The same count always gives the same
 * entries.
 */
export function generateEntries(count: number): readonly SearchedEntry[] {
  const random = seededRandom(852)
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random.below(items.length)]
    if (item === undefined) throw new Error('there is nothing to choose from')
    return item
  }
  const entries: SearchedEntry[] = Array.from({ length: count - goldenEntries.length }, (_, index) => {
    const [surnameEN, surnameCN] = one(surnames)
    const [givenEN, givenCN] = one(givenNames)
    const [moodEN, moodCN] = one(moods)
    const [thingEN, thingCN] = one(things)
    const [kindEN, kindCN] = one(kinds)
    const artistEN = random.below(2) === 0 ? `${one(firstNames)} ${surnameEN}` : `${surnameEN} ${givenEN}`
    const artistCN = `${surnameCN}${givenCN}`
    return {
      key: `event/generated/${index}`,
      texts: [
        `${artistEN}: ${moodEN} ${thingEN} ${kindEN} at ${one(beginnings)}${one(middles)}${one(ends)}`,
        `${artistCN}「${moodCN}${thingCN}」${kindCN}`,
        artistEN,
        artistCN,
      ],
    }
  })
  // The golden entries stand between the generated ones, at places that are spread.
  for (const { key, texts } of goldenEntries)
    entries.splice(random.below(entries.length), 0, { key, texts: texts.filter((text) => text !== '-') })
  return entries
}
