import type { Event } from './catalogue.ts'
import type { Area } from './filter-options.ts'

/** Words of an area, in English and in Chinese. They are names of places and of well-known venues. */
interface AreaWords {
  readonly english: string
  readonly chinese: string
}

const wordsOf = {
  hong_kong_island: {
    english:
      'Hong Kong Island|Central|Admiralty|Tamar|Sheung Wan|Sai Ying Pun|Shek Tong Tsui|Kennedy Town|Mid-Levels|The Peak|Wan ?Chai|Causeway Bay|Happy Valley|So Kon Po|Tai Hang(?! Tung)|Tin Hau(?! Temple)|Fortress Hill|North Point|Quarry Bay|Tai ?Koo|Sai Wan Ho|Shau Kei Wan|Heng Fa Chuen|Chai Wan|Pok ?Fu ?Lam|Aberdeen|Ap Lei Chau|Wong Chuk Hang|Ocean Park|Deep Water Bay|Repulse Bay|Stanley|Shek O|Hong Kong Stadium|Queen Elizabeth Stadium|Victoria Park|Hong Kong City Hall',
    chinese:
      '港島|香港島|中環|金鐘|添馬|上環|西營盤|石塘咀|堅尼地城|半山|山頂|灣仔|銅鑼灣|跑馬地|掃桿埔|大坑(?!東)|天后(?!廟)|炮台山|北角|鰂魚涌|太古|西灣河|筲箕灣|杏花邨|柴灣|薄扶林|香港仔|鴨脷洲|黃竹坑|海洋公園|深水灣|淺水灣|赤柱|石澳|香港大球場|伊利沙伯體育館|維多利亞公園|香港大會堂',
  },
  kowloon: {
    english:
      'Kowloon|Tsim Sha Tsui|Austin|Jordan|Yau Ma Tei|Mong ?Kok|Prince Edward|Tai Kok Tsui|Hung Hom|Whampoa|Ho Man Tin|To Kwa Wan|Kai Tak|San Po Kong|Diamond Hill|Wong Tai Sin|Lok Fu|Choi Hung|Ngau Chi Wan|Ngau Tau Kok|Kwun Tong|Lam Tin|Yau Tong|Lei Yue Mun|Sham Shui Po|Shek Kip Mei|Cheung Sha Wan|Lai Chi Kok|Mei Foo|Hong Kong Coliseum|MacPherson Stadium|Xiqu Centre',
    chinese:
      '九龍|尖沙咀|柯士甸|佐敦|油麻地|旺角|太子|大角咀|紅磡|黃埔|何文田|土瓜灣|啟德|新蒲崗|鑽石山|黃大仙|樂富|彩虹|牛池灣|牛頭角|觀塘|藍田|油塘|鯉魚門|深水埗|石硤尾|長沙灣|荔枝角|美孚|西九|東九|麥花臣|戲曲中心',
  },
  new_territories: {
    english:
      'New Territories|Sha ?Tin|Tai Wai|Fo Tan|Ma On Shan|Tai Po|Fanling|Sheung Shui|Yuen Long|Tin Shui Wai|Tuen Mun|Tsuen Wan|Kwai Chung|Kwai Fong|Kwai Hing|Tsing Yi|Sai Kung|Tseung Kwan O|Hang Hau|Po Lam|Clear Water Bay',
    chinese:
      '新界|沙田|大圍|火炭|馬鞍山|大埔|粉嶺|上水|元朗|天水圍|屯門|荃灣|葵涌|葵芳|葵興|青衣|西貢|將軍澳|坑口|寶琳|清水灣',
  },
  islands: {
    english:
      'Lantau|Tung Chung|Discovery Bay|Chek Lap Kok|Hong Kong International Airport|AsiaWorld|Disneyland|Ngong Ping|Mui Wo|Tai O|Cheung Chau|Peng Chau|Lamma',
    chinese: '離島|大嶼山|東涌|愉景灣|赤鱲角|香港國際機場|亞洲國際博覽館|迪士尼|昂坪|梅窩|大澳|長洲|坪洲|南丫',
  },
} as const satisfies Record<Area, AreaWords>

const rows = Object.entries(wordsOf) as readonly (readonly [Area, AreaWords])[]
const english = new RegExp(`\\b(?:${rows.map(([area, words]) => `(?<${area}>${words.english})`).join('|')})\\b`, 'gi')
const chinese = new RegExp(rows.map(([area, words]) => `(?<${area}>${words.chinese})`).join('|'), 'g')

/** Returns the areas that a text names, in its order. */
const namedIn = (text: string, words: RegExp): readonly Area[] =>
  [...text.matchAll(words)].flatMap(({ groups }) =>
    rows.flatMap(([area]) => (groups?.[area] === undefined ? [] : [area])),
  )

/** Returns the area of a place. An English one ends with the area, a Chinese one begins with it. */
const areaIn = (textEN: string, textCN: string): Area | undefined =>
  namedIn(textEN, english).at(-1) ?? namedIn(textCN, chinese)[0]

/**
 * Returns the area of an event: the one that its address names, else the one that its venue's name does. Null if neither
 * names a known place (BRW-172).
 */
export const areaOf = ({
  venueFacts,
  venueNameEN,
  venueNameCN,
}: Pick<Event, 'venueNameEN' | 'venueNameCN' | 'venueFacts'>): Area | null =>
  (venueFacts === null ? undefined : areaIn(venueFacts.venueAddrEN, venueFacts.venueAddrCN)) ??
  areaIn(venueNameEN, venueNameCN) ??
  null
