import { expect, test } from 'vitest'
import { createWedgeReader, type PressedKey } from './read-wedge.ts'

/** A key that names no `code`, as on some phones. */
const named = (key: string): PressedKey => ({ key, code: '', shiftKey: false })

/** Presses keys with the given milliseconds between them. Returns the scanned texts. */
function press(keys: readonly PressedKey[], everyMs: number): string[] {
  const reader = createWedgeReader()
  return keys.flatMap((key, index) => reader.readKey(key, index * everyMs).scanned ?? [])
}
const type = (keys: readonly string[], everyMs: number) => press(keys.map(named), everyMs)

const code = 'PF1:6BF$0K%8 *+-./:AZ'

/** The keys that a scanner presses for {@link code} on a US keyboard, with the characters that a phone makes of them. */
const pressed = (characters: readonly string[]): PressedKey[] => {
  const shifted: Readonly<Record<string, string>> = {
    ':': 'Semicolon',
    $: 'Digit4',
    '%': 'Digit5',
    '*': 'Digit8',
    '+': 'Equal',
  }
  const plain: Readonly<Record<string, string>> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' }
  return [...code].map((character, index) => {
    const letter = /[A-Z]/.test(character) ? `Key${character}` : undefined
    const digit = /\d/.test(character) ? `Digit${character}` : undefined
    return {
      key: characters[index] ?? '',
      code: letter ?? digit ?? shifted[character] ?? plain[character] ?? '',
      shiftKey: letter !== undefined || character in shifted,
    }
  })
}
const enter: PressedKey = { key: 'Enter', code: 'Enter', shiftKey: false }

test('reads a whole code with its spaces, ended by Enter or Tab', () => {
  expect(type([...code, 'Enter'], 10)).toEqual([code])
  expect(type([...code, 'Tab', ...code, 'Enter'], 10)).toEqual([code, code])
})

test('ignores other keys between the characters of a code', () => {
  expect(type(['Shift', 'P', 'Shift', 'F', '1', 'Shift', ':', 'A', 'B', 'Enter'], 5)).toEqual(['PF1:AB'])
})

test('does not read typed text as a scan', () => {
  expect(type([...'7Q4M-K2XD', 'Enter'], 150)).toEqual([])
  expect(type([...'PARTY TIME', 'Enter'], 150)).toEqual([])
  expect(type(['Enter'], 10)).toEqual([])
})

test('reads a ticket code at any speed', () => {
  expect(type([...'PF1:6BF AZ', 'Enter'], 400)).toEqual(['PF1:6BF AZ'])
})

test('consumes the keys of a scan, so that they press no button', () => {
  const reader = createWedgeReader()
  const consumed = [...'PF1: A', 'Enter'].map((key, index) => reader.readKey(named(key), index * 8).isConsumed)
  expect(consumed).toEqual([false, true, true, true, true, true, true])
})

test.each([
  ['Caps Lock', [...code.toLowerCase()]],
  ['a French layout', [...'PF&MùBF$àK%!§µ+)°.=M']],
  ['full-width letters', [...'ＰＦ１：６ＢＦ＄０Ｋ％８　＊＋－．／：ＡＺ']],
  ['an input method', Array.from({ length: code.length }, () => 'Process')],
] as const)('reads a code through %s, by the keys themselves', { tags: 'GAT-33' }, (_, characters) => {
  expect(press([...pressed(characters), enter], 10)).toEqual([code])
})

test('reads a code whose keys have no names through Caps Lock and full-width letters', { tags: 'GAT-33' }, () => {
  expect(type([...code.toLowerCase(), 'Enter'], 10)).toEqual([code])
  expect(type([...'ＰＦ１：６ＢＦ', 'Enter'], 10)).toEqual(['PF1:6BF'])
})

test('reads the link of an invitation as the phone typed it', () => {
  expect(type([...'https://pokfei.example/gate#invite=aB', 'Enter'], 10)).toEqual([
    'https://pokfei.example/gate#invite=aB',
  ])
})
