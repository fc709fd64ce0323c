import { describe, expect, it } from 'vitest'
import { longestName, nameOrNull, readName } from './person-name.ts'

const zwnj = '\u200c'
const zwj = '\u200d'

describe('a name', () => {
  it.each([
    ['Karen Chan', 'Karen Chan'],
    ['  陳大文 ', '陳大文'],
    ['Chan\tTai\r\nMan\u0000', 'Chan Tai Man'],
    ['\u001b[2J陳大文', '[2J陳大文'],
    ["Siobhán O'Neil-Lee, Jr.", "Siobhán O'Neil-Lee, Jr."],
    ['محمد علي', 'محمد علي'],
    ['3PO', '3PO'],
    ['\ufeff\u2066Ka\u00adren\u2069\u200b', 'Karen'],
    ['\u202enerak', 'nerak'],
    ['ＫＡＲＥＮ　Ｃｈａｎ', 'KAREN Chan'],
    ['Jose\u0301', 'José'],
    ['e\u200b\u0301', 'é'],
    ['A\ue000\u{e0041}\ud800B', 'AB'],
    ['\u0301A', 'A'],
    [`A${'\u0316'.repeat(60)}`, `A${'\u0316'.repeat(4)}`],
  ])('reads %j as %j', { tags: 'ACC-59' }, (typed, name) => {
    expect(readName(typed)).toEqual({ kind: 'name', name })
  })

  it.each([
    ['a Persian name with its non-joiner', `علی${zwnj}رضا`],
    ['a Sinhala name with its joiner', `ශ්${zwj}රී`],
    ['a name beside a family', `Karen 👩${zwj}👧`],
    ['a name beside a heart in colour', 'Karen ❤\ufe0f'],
  ])('keeps the joiners of %s', (_case, name) => {
    expect(readName(name)).toEqual({ kind: 'name', name })
  })

  it.each([zwnj, zwj, '\ufe0f', '\u{e0100}'])('drops %j between Latin letters', (joiner) => {
    expect(readName(`Ka${joiner}ren`)).toEqual({ kind: 'name', name: 'Karen' })
  })

  it.each([
    '',
    '   ',
    '\u200b\u200b',
    '\u202e',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\ufe0f',
    '\u0301',
    '\u034f',
    '\u{e0020}',
  ])('treats a name without visible characters as missing: %j', (typed) => {
    expect(readName(typed)).toEqual({ kind: 'rejected', error: 'nameNeeded' })
  })

  it.each(['123', '...', '🌸', '- -', '\u202e!!!', '①'])(
    'rejects a name without a letter: %j',
    { tags: 'ACC-60' },
    (typed) => {
      expect(readName(typed)).toEqual({ kind: 'rejected', error: 'nameWithoutLetter' })
    },
  )

  it('allows at most 80 characters, counted after normalisation', { tags: 'ACC-61' }, () => {
    expect(longestName).toBe(80)
    expect(readName('𠮷'.repeat(80))).toMatchObject({ kind: 'name' })
    expect(readName('a'.repeat(81))).toEqual({ kind: 'rejected', error: 'nameTooLong' })
    // NFKC writes this one character out in eighteen.
    expect(readName('\ufdfa'.repeat(5))).toEqual({ kind: 'rejected', error: 'nameTooLong' })
    expect(readName(`${' '.repeat(100)}Karen${'\u200b'.repeat(100)}`)).toEqual({ kind: 'name', name: 'Karen' })
  })

  it('rejects a very long name before it normalises it', () => {
    // Normalisation would take minutes to put these marks in order.
    expect(readName(`a${'\u0301\u0316'.repeat(2_000_000)}`)).toEqual({ kind: 'rejected', error: 'nameTooLong' })
  })

  it('reads a stored name as the same name again', () => {
    const parts = [
      'a',
      'É',
      'e',
      '\u0301',
      '\u0316',
      zwj,
      zwnj,
      '\u200b',
      '\ufe0f',
      '👩',
      '❤',
      '🏽',
      'ع',
      'ශ',
      '්',
      ' ',
      '\u00a8',
      '\u3000',
      '\u3164',
      '가',
      '\u1100',
      '\u1161',
      '陳',
      '\ud842',
      '\u061c',
      'ﬁ',
    ]
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    const typed = Array.from({ length: 5_000 }, () =>
      Array.from({ length: 1 + (next() % 12) }, () => parts[next() % parts.length]).join(''),
    )
    const names = typed.map(readName).flatMap((read) => (read.kind === 'name' ? [read.name] : []))
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name) => nameOrNull(name) !== name)).toEqual([])
  })
})

describe('a name from a provider or from the database', () => {
  it('counts as none if the rule of names rejects it', () => {
    expect(['\u202eKaren', '\u200b', '🌸', null].map(nameOrNull)).toEqual(['Karen', null, null, null])
  })

  it('cuts a name that is too long at 80 characters', () => {
    expect(nameOrNull(`${'陳'.repeat(79)} 大文`)).toBe('陳'.repeat(79))
    expect(nameOrNull('陳'.repeat(3000))).toBe('陳'.repeat(80))
  })
})
