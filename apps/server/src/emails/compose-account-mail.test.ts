import { expect, it } from 'vitest'
import { composeAccountMail } from './compose-account-mail.ts'

it.each(['addressReplaced', 'ordersMovedAway', 'ordersMovedHere'] as const)(
  'writes the mail %s in both languages, and no address into it',
  { tags: 'EML-49' },
  (kind) => {
    const mail = composeAccountMail({ kind, mailID: 'm1', address: 'karen@example.com' }, 'https://pokfei.example')
    expect(mail).toMatchObject({ to: 'karen@example.com', messageID: 'account.m1@pokfei.example', attachments: [] })
    const read = [mail.subject, mail.text, mail.html]
    expect(read.every((text) => /[一-鿿]/.test(text) && /\b(?:account|address)\b/.test(text))).toBe(true)
    expect(read.join('')).not.toMatch(/karen|\{\{/)
  },
)
