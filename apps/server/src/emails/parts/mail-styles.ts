import * as colours from '@pokfei/design/colours'

/**
 * The styles of mails: neon night and a paper ticket, as on the site. Mail programs do not support style sheets
 * reliably. Each element therefore has its own style, and tables form the columns.
 */

const latin = "'Helvetica Neue', Helvetica, Arial"
const chinese = "'PingFang HK', 'Noto Sans HK', 'Noto Sans CJK HK', 'Microsoft JhengHei'"
const family = `font-family:${latin}, ${chinese}, sans-serif`

const { night, paper, paperInk: ink, paperMuted: muted, paperLine: line, chop, text } = colours

/** The `style` of each kind of element. */
export const mailStyles = {
  body: `margin:0;padding:0;background:${night};-webkit-text-size-adjust:100%`,
  ground: `background:${night}`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent',
  brand: `${family};font-size:20px;line-height:28px;font-weight:800;color:${text};padding:26px 4px 18px`,
  mark: `display:inline-block;width:28px;height:28px;border-radius:7px;background:${chop};color:${paper};text-align:center;font-size:17px;line-height:28px;margin-right:8px`,
  ticket: `background:${paper};border-radius:24px`,
  poster: `display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:24px 24px 0 0;background:${colours.ink}`,
  part: 'padding:24px 26px',
  heading: `${family};margin:0;font-size:27px;line-height:35px;font-weight:800;color:${ink}`,
  text: `${family};margin:8px 0 0;font-size:16px;line-height:25px;color:${ink}`,
  note: `${family};margin:8px 0 0;font-size:15px;line-height:23px;color:${ink}`,
  title: `${family};margin:0;font-size:20px;line-height:28px;font-weight:700;color:${ink}`,
  perforation: `border-top:2px dashed ${line};font-size:0;line-height:0`,
  label: `${family};font-size:13px;line-height:20px;color:${muted}`,
  value: `${family};font-size:16px;line-height:24px;font-weight:700;color:${ink}`,
  soft: `${family};font-size:14px;line-height:21px;color:${muted};font-weight:400`,
  link: `${family};color:${chop};font-weight:600;text-decoration:underline`,
  button: `${family};display:block;background:${colours.mailButton};background-image:linear-gradient(96deg,${colours.brandA},${colours.brandB});border-radius:16px;padding:15px 20px;font-size:17px;line-height:22px;font-weight:700;color:${colours.onBrand};text-align:center;text-decoration:none`,
  quiet: `${family};display:block;border:1px solid ${muted};border-radius:16px;padding:11px 14px;font-size:15px;line-height:20px;font-weight:600;color:${ink};text-align:center;text-decoration:none`,
  footLink: `${family};color:${text};text-decoration:underline`,
  foot: `${family};font-size:13px;line-height:20px;color:${colours.muted};padding:20px 6px 36px`,
} as const

/** The rules for narrow screens. Only some mail programs read them, and mails work without them. */
export const narrowRules = `@media (max-width:480px){.part{padding:20px 18px!important}.facts{padding:0 18px!important}.half{display:block!important;width:100%!important;padding:0 0 10px!important}}`
