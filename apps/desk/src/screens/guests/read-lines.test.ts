import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const types = [
  { typeID: 'vip-standing', ticketTypeNameEN: 'VIP Standing', ticketTypeNameCN: 'VIP 企位' },
  { typeID: 'stalls', ticketTypeNameEN: 'Stalls', ticketTypeNameCN: '堂座' },
]
const read = (text: string) => readLines(text, types, 'stalls')

test.each([
  ['周敏儀\tmchow@example.com\tVIP 企位\t2', { guest: 'mchow@example.com', type: 'vip-standing', tickets: 2 }],
  [
    'Daniel Ip, danielip@example.com, vip standing',
    { guest: 'danielip@example.com', type: 'vip-standing', tickets: 1 },
  ],
  ['+852 9123 4567；堂座；3', { guest: '+852 9123 4567', type: 'stalls', tickets: 3 }],
  ['aisha@example.com', { guest: 'aisha@example.com', type: 'stalls', tickets: 1 }],
])('reads the guest of %j', { tags: 'SCR-23' }, (line, guest) => {
  expect(read(line)).toEqual([{ number: 1, text: line, kind: 'guest', ...guest }])
})

test('names the cell that it cannot read, and a line without a guest', { tags: 'SCR-23' }, () => {
  expect(read('a@example.com\tVPI\t2\n\n葉德平 1')).toEqual([
    { number: 1, text: 'a@example.com\tVPI\t2', kind: 'wrong', wrong: 'VPI' },
    { number: 3, text: '葉德平 1', kind: 'wrong', wrong: '' },
  ])
})

test('leaves a heading out, and no other line', { tags: 'SCR-23' }, () => {
  expect(read('姓名\t電郵\t票種\t張數\na@example.com').map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'guest'],
  ])
})
