import type { Profile } from '@pokfei/contracts/routes/attendee'
import { expect, it } from 'vitest'
import { sampleProfile } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const shown = async (change: Partial<Profile> = {}) =>
  (await renderScreen(<ProfileScreen profile={sampleProfile(change)} redirectTo={undefined} />)).text

it('shows name and e-mail of the member, or the provider without an e-mail', { tags: 'ACC-72' }, async () => {
  expect(await shown()).toContain('|Karen|karen@example.com|')
  expect(await shown({ registeredEmailID: null, profileProvider: 'wechat' })).toMatch(/\|Karen\|[^|]*WeChat[^|]*\|/)
})

it('links to account details, help and about, and marks six rows as coming soon', {
  tags: ['ACC-75', 'ACC-76'],
}, async () => {
  const text = await shown()
  expect(text).toContain('|Account details|Help and services|About Pokfei|')
  const rows = ['Settings', 'Payment method', 'Wallet', 'Privacy and safety', 'Accessibility', 'Notifications']
  for (const row of rows) expect(text).toContain(`|${row}|Soon|`)
})
