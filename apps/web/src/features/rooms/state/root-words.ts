/*
 * The words of a closed list (ROM-54). Readers compare four of them with a friend, so each has two characters and at most
 * seven letters. The place of a word is part of the rule: a changed list would change words that people have compared.
 */
const chinese = `
荔枝 電車 碼頭 月光 燈籠 雲吞 龍眼 芒果 香蕉 檸檬 西瓜 椰子 櫻桃 蘋果 葡萄 杏仁 花生 芝麻 生薑 蘿蔔 南瓜
蓮花 豆腐 麵條 米飯 蜂蜜 冰塊 咖啡 茶壺 湯匙 飯碗 鐵鑊 鎖匙 帽子 手套 圍巾 眼鏡 鈕扣 絲帶 皮鞋 火車 巴士
渡輪 帆船 舢舨 飛機 單車 的士 隧道 橋樑 車站 海港 海灘 島嶼 山頂 森林 竹子 河流 湖泊 沙漠 洞穴 星星 太陽
彩虹 雷聲 微風 颱風 雪花 雲朵 火焰 波浪 珍珠 貝殼 珊瑚 鑽石 翡翠 黃金 白銀 鐘聲 鼓聲 結他 鋼琴 笛子 小號
歌聲 舞蹈 枱燈 蠟燭 鏡子 風箏 氣球 棋盤 拼圖 麻雀 燕子 老鷹 白鷺 鴨子 天鵝 企鵝 孔雀 熊貓 老虎 獅子 白兔
狐狸 駿馬 山羊 綿羊 水牛 駱駝 猴子 海豚 鯨魚 鯊魚 龍蝦 螃蟹 章魚 烏龜 青蛙 蜜蜂 螞蟻 玫瑰 百合 茉莉 蘭花
牡丹 松樹
`
const english = `
lychee tram pier moon lantern wonton longan mango banana lemon melon coconut cherry apple grape almond
peanut sesame ginger radish pumpkin lotus tofu noodle rice honey ice coffee teapot spoon bowl wok key hat
glove scarf glasses button ribbon shoe train bus ferry yacht sampan plane bicycle taxi tunnel bridge station
harbour beach island peak forest bamboo river lake desert cave star sun rainbow thunder breeze typhoon snow
cloud flame wave pearl shell coral diamond jade gold silver bell drum guitar piano flute trumpet song dance
lamp candle mirror kite balloon chess puzzle sparrow swallow eagle egret duck swan penguin peacock panda
tiger lion rabbit fox horse goat sheep buffalo camel monkey dolphin whale shark lobster crab octopus turtle
frog bee ant rose lily jasmine orchid peony pine
`

/** One word in both languages, which are always shown together. */
export interface RootWord {
  readonly zh: string
  readonly en: string
}

const listOf = (words: string): readonly string[] => words.trim().split(/\s+/)
const englishWords = listOf(english)

/** All 128 words. */
export const rootWords: readonly RootWord[] = listOf(chinese).map((zh, index) => ({
  zh,
  en: englishWords[index] ?? '',
}))

/** Returns the four words of a root in hex: one for each of its first four bytes, by its lowest seven bits (ROM-54). */
export function wordsOfRoot(root: string): readonly RootWord[] {
  const bytes = root.slice(0, 8).match(/../g) ?? []
  return bytes.flatMap((byte) => rootWords[Number.parseInt(byte, 16) % rootWords.length] ?? [])
}
