import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { zh } from '../i18n/zh.ts'
import { wordOf } from './scan-result-words.ts'

test('a revoked ticket is called cancelled in both languages, in the result and in the order lookup', {
  tags: 'GAT-15',
}, () => {
  expect(wordOf({ outcome: 'revoked', because: null })).toEqual({ zh: '已取消', en: 'CANCELLED' })
  expect([zh.isRevoked, en.isRevoked]).toEqual(['已取消', 'Cancelled'])
})

test('no text about a revoked ticket claims a refund', () => {
  const texts = [zh, en].flatMap(({ isRevoked, revokedReason, revokedNext }) => [isRevoked, revokedReason, revokedNext])
  expect(texts.filter((text) => /退|refund/i.test(text))).toEqual([])
})

test('a proof is asked for and missed in both languages', { tags: ['GAT-34', 'GAT-35'] }, () => {
  expect(wordOf({ outcome: 'checkProof', because: null })).toEqual({ zh: '查看證明', en: 'CHECK PROOF' })
  expect(wordOf({ outcome: 'turnedAway', because: 'noProof' })).toEqual({ zh: '欠證明', en: 'NO PROOF' })
  expect([zh.askFor, en.askFor]).toEqual(['請查看：{{proof}}', 'Ask for: {{proof}}'])
})
