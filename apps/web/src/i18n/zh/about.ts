import type { about as original } from '../en/about.ts'
import { translated } from '../translated.ts'

/** About the product. */
export const about = translated<typeof original>()({
  title: '關於我們',
  heading: '關於{{name}}',
  version: '版本 {{version}}',
  mission: '我們的使命',
  missionText: '好位留給真正的觀眾，不留給機械人程式。公平輪候、價錢清楚，由付款一刻到入場，這張飛都是你的。',
  follow: '追蹤我們',
  website: '網站',
  instagram: 'Instagram',
  facebook: 'Facebook',
  copyright: '© {{year}} {{name}}。版權所有。',
})
