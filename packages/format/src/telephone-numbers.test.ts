import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/fixtures/seeded-random.ts'
import { hasTelephoneNumber, hideTelephoneNumbers } from './telephone-numbers.ts'

describe('a telephone number', () => {
  test.each([
    '91234567',
    '9123 4567',
    '9123-4567',
    '9123–4567',
    '9123\u00a04567',
    '91 234 567',
    '912 345 67',
    '9 123 4567',
    '91 23 45 67',
    '９１２３４５６７',
    '23456789',
    '+852 9123 4567',
    '+85291234567',
    '852-9123-4567',
    '85291234567',
    '(852) 9123 4567',
    '00852 9123 4567',
    '+853 6612 3456',
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '138 001 38000',
    '+86 138 0013 8000',
    '8613800138000',
    '0086 138 0013 8000',
    '010-12345678',
    '(010) 1234 5678',
    '0755 2345 6789',
    '075523456789',
    '+44 20 7946 0958',
    '+1 (415) 555-0132',
  ])('%s is found anywhere in a sentence', (number) => {
    for (const sentence of [
      number,
      `called from ${number}.`,
      `tel:${number}, then mailed`,
      `tel.${number}`,
      `WhatsApp${number}`,
      `(${number})`,
      `Karen/${number}`,
      `order 7Q4M-K2XD, ${number}; 2 tickets`,
      `客人致電${number}查詢`,
      `${number} ${number}`,
    ])
      expect(hasTelephoneNumber(sentence), sentence).toBe(true)
  })

  test('is hidden, and the words around it stay', () => {
    const line = 'member 9123 4567,98765432 rang +852 9123 4567 about 7Q4M-K2XD'
    expect(hideTelephoneNumbers(line, '[phone]')).toBe('member [phone],[phone] rang [phone] about 7Q4M-K2XD')
  })
})

/** Returns `count` random characters of an alphabet. */
const text = (random: ReturnType<typeof seededRandom>, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(random.below(alphabet.length))).join('')

const spoken = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const hex = '0123456789abcdef'
const base45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const two = (value: number) => String(value).padStart(2, '0')

/** The shop's own IDs, references and values, by their random parts. */
const own: Readonly<Record<string, (random: ReturnType<typeof seededRandom>) => string>> = {
  'a UUID': (random) => [8, 4, 4, 4, 12].map((length) => text(random, hex, length)).join('-'),
  'a UUID of digits': (random) => [8, 4, 4, 4, 12].map((length) => text(random, '0123456789', length)).join('-'),
  'an order reference': (random) => `${text(random, spoken, 3)}K-${text(random, spoken, 4)}`,
  'an order reference after digits': (random) => `${text(random, '23456789', 4)}-${text(random, '23456789', 3)}K`,
  'a slug with a date': (random) =>
    `live-${2020 + random.below(80)}${two(1 + random.below(12))}${two(1 + random.below(28))}`,
  'a slug': (random) => `${text(random, `${hex}-ghijklmnopqrstuvwxyz`, 1 + random.below(60))}x`,
  'an event': (random) => `lion-rock/${text(random, '23456789', 8)}`,
  'a ticket code': (random) => `PF1:${text(random, base45, 150)}`,
  'a ticket code of digits': (random) => `PF1:${text(random, '0123456789 +-', 150)}`,
  'an entry of a room': (random) => text(random, hex, 32),
  'a payment': (random) => `cs_test_${text(random, base64url.slice(0, 62), 58)}`,
  "a subject of Google's": (random) => text(random, '0123456789', 21),
  'a token': (random) => text(random, base64url.slice(0, 62), 43),
  'an amount': (random) => `HK$${text(random, '23456789', 8)}`,
  'an amount with cents': (random) => `${text(random, '23456789', 8)}.${two(random.below(100))}`,
  'an amount with commas': (random) => `${20 + random.below(79)},${100 + random.below(899)},${100 + random.below(899)}`,
  cents: (random) => `${text(random, '23456789', 8)} cents`,
  'an ISO date': (random) =>
    `${2020 + random.below(80)}-${two(1 + random.below(12))}-${two(1 + random.below(28))} ${two(random.below(24))}:${two(random.below(60))}`,
  'a date of Hong Kong': (random) =>
    `${two(1 + random.below(28))}/${two(1 + random.below(12))}/${2020 + random.below(80)} ${two(random.below(24))}:${two(random.below(60))}`,
  'a compact date': (random) => `${2000 + random.below(100)}${two(1 + random.below(12))}${two(1 + random.below(28))}`,
  'an instant': (random) => String(1_700_000_000 + random.below(299_999_999)),
  'an instant in milliseconds': (random) => String((1_700_000_000 + random.below(299_999_999)) * 1000),
  'two instants': (random) => `${1_700_000_000 + random.below(99_999_999)}-${1_800_000_000 + random.below(99_999_999)}`,
  'a number in a line of JSON': (random) => `{"bytes":${text(random, '23456789', 8)}}`,
  'an address of a machine': (random) => [1, 2, 3, 4].map(() => random.below(256)).join('.'),
}

test.each(Object.entries(own))('%s is no telephone number', (_name, make) => {
  const random = seededRandom(20_261_127)
  for (let round = 0; round < 3000; round += 1) {
    const value = make(random)
    for (const sentence of [value, `see ${value}`, `${value}, paid twice`, `訂單${value}重複`, `${value}.`])
      expect(hasTelephoneNumber(sentence), sentence).toBe(false)
  }
})

test('a random UUID of the system is no telephone number', () => {
  for (let round = 0; round < 3000; round += 1) expect(hasTelephoneNumber(randomUUID())).toBe(false)
})

test('takes time linear in the text', () => {
  for (const piece of ['9', '9 ', '+1', '(', '0-', '852 ', 'PF1:', 'a-', '1380013']) {
    const started = performance.now()
    hideTelephoneNumbers(piece.repeat(200_000), '')
    expect(performance.now() - started).toBeLessThan(5000)
  }
})
