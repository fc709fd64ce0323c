import { translated } from '@pokfei/texts/translated'
import type { Translate, UseTranslation } from '@pokfei/texts/translate'
import type { i18n } from 'i18next'

/*
 * Mistakes that must not compile. The type check reads this file, and nothing runs it. An expected error that is
 * missing fails the check.
 */

export function useWrongTexts(use: UseTranslation<'common'>, { t: all }: i18n, passed: Translate<'profile'>) {
  const { t: common } = use()
  const { t: home } = use(['home', 'common'])

  const right: readonly string[] = [
    common('retry'),
    home('hello', { name: 'Karen' }),
    home('upcomingEvents', { count: 2 }),
    home('common:slide', { number: 1 }),
    all('terms:title'),
    passed('browserOfSystem', { system: 'iPhone' }),
  ]
  return [
    ...right,
    // @ts-expect-error a key that no namespace has
    common('retryy'),
    // @ts-expect-error a key of another namespace without its name
    home('retry'),
    // @ts-expect-error a key of a namespace that the component does not name
    common('home:joinNow'),
    // @ts-expect-error a namespace that does not exist
    use('hom'),
    // @ts-expect-error a missing value
    home('hello'),
    // @ts-expect-error a missing value
    home('hello', {}),
    // @ts-expect-error a value with a wrong name
    home('hello', { nam: 'Karen' }),
    // @ts-expect-error a value of a wrong type
    home('hello', { name: null }),
    // @ts-expect-error a value that the text does not name
    home('hello', { name: 'Karen', time: 'evening' }),
    // @ts-expect-error a value for a text without values
    common('retry', { name: 'Karen' }),
    // @ts-expect-error a default text in place of a key
    common('nothing', 'Nothing'),
    // @ts-expect-error a plural without its count
    home('upcomingEvents'),
    // @ts-expect-error a count that is no number
    home('upcomingEvents', { count: '2' }),
    // @ts-expect-error a text of the head that no namespace has
    all('terms:titel'),
  ]
}

const original = {
  one: 'One',
  hello: 'Hello, {{name}}',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
} as const
const same = translated<typeof original>()

export const chinese = [
  same({ one: '一', hello: '你好，{{name}}', seats_other: '{{count}} 個座位' }),
  // @ts-expect-error a missing text
  same({ one: '一', hello: '你好，{{name}}' }),
  // @ts-expect-error a text too many
  same({ one: '一', hello: '你好，{{name}}', seats_other: '{{count}} 個座位', two: '二' }),
  // @ts-expect-error a text without its value
  same({ one: '一', hello: '你好', seats_other: '{{count}} 個座位' }),
  // @ts-expect-error a text with another value
  same({ one: '一', hello: '你好，{{nam}}', seats_other: '{{count}} 個座位' }),
]
