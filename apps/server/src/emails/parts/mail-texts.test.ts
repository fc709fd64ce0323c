import { html } from '@pokfei/format/markup'
import { expect, it } from 'vitest'
import { mailTexts } from './mail-texts.ts'

it('uses a singular in English and none in Chinese', () => {
  const values = { count: 1, reference: '7Q4M-K2XD' }
  expect(mailTexts('en', 'confirmationMail')('preview', values)).toBe('Your ticket is booked. Order 7Q4M-K2XD.')
  expect(mailTexts('zh', 'confirmationMail')('preview', values)).toBe('已訂妥 1 張門票。訂單編號 7Q4M-K2XD。')
})

it('inserts a value unchanged, and HTML escapes it once', () => {
  const event = '<b>Rock & $t(heading) {{dateTime}}</b>'
  const subject = mailTexts('en', 'confirmationMail')('subject', { event, dateTime: '20/12/2026 20:15' })
  expect(subject).toBe(`Your tickets: ${event}, 20/12/2026 20:15`)
  expect(html`${subject}`.markup).toContain('&lt;b&gt;Rock &amp; $t(heading) {{dateTime}}&lt;/b&gt;')
})
