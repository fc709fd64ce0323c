import type { about as original } from '../en/about.ts'
import { translated } from '@pokfei/texts/translated'

/** About the product. */
export const about = translated<typeof original>()({
  title: '關於我們',
  description: '撲飛是甚麼、相信甚麼，以及在哪裏找到我們。',
  heading: '關於 {{name}}',
  version: '版本 {{version}}',
  slogan: '好位，留給真正的觀眾。',
  mission: '我們的使命',
  missionText: '看一場演出，應該由期待開始。人人公平輪候，票價連服務費清楚列明；由付款一刻到入場，這張飛都是你的。',
  nameTitle: '為何叫「撲飛」',
  nameText: '撲飛，就是四出張羅門票。香港人都試過，我們想把它變成最輕鬆的一步。',
  follow: '追蹤我們',
  website: '網站',
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: '在新分頁開啟',
  copyright: '© {{year}} {{name}}。版權所有。',
})
