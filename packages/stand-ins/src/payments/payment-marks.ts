import { html } from '@pokfei/format/markup'

/** WeChat Pay's two speech bubbles. */
export const weChatPayMark = html`<svg width="20" height="18" viewBox="0 0 40 36" aria-hidden="true"><path fill="#07c160" d="M15 2C7 2 1 7 1 13.5c0 3.6 2 6.7 5 8.8L5 27l5-2.6c1.6.4 3.3.6 5 .6 8 0 14-5 14-11.5S23 2 15 2z"/><path fill="#07c160" stroke="#fff" stroke-width="2" d="M27 13c6.6 0 12 4.3 12 9.7 0 3-1.7 5.7-4.3 7.4l.8 3.9-4.2-2.1c-1.4.3-2.8.5-4.3.5-6.6 0-12-4.3-12-9.7S20.4 13 27 13z"/></svg>`
/** AlipayHK's square. */
export const alipayMark = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="5" fill="#1677ff"/><text x="10" y="15" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">支</text></svg>`
