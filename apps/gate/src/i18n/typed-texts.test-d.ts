import { translated } from '@pokfei/texts/translated'
import type { Translate, UseTranslation } from '@pokfei/texts/translate'
import type { en } from './en.ts'

/*
 * Mistakes that must not compile. The type check reads this file, and nothing runs it. An expected error that is
 * missing fails the check.
 */

export function useWrongTexts(use: UseTranslation<'gate'>, passed: Translate<'gate'>) {
  const { t } = use('gate')
  const right: readonly string[] = [t('close'), t('pending', { count: 2 }), passed('gateNumber', { number: '3' })]
  return [
    ...right,
    // @ts-expect-error a key that the gate does not have
    t('closee'),
    // @ts-expect-error a namespace of the web app
    use('common'),
    // @ts-expect-error a missing value
    t('usedAt', { time: '19:47:12' }),
    // @ts-expect-error a value with a wrong name
    passed('gateNumber', { gate: '3' }),
    // @ts-expect-error a value that the text does not name
    t('pending', { count: 2, time: '19:47:12' }),
    // @ts-expect-error a plural without its count
    t('pending'),
    // @ts-expect-error a count that is no number
    t('pending', { count: '2' }),
  ]
}

// @ts-expect-error every text must exist in Chinese
export const chinese = translated<typeof en>()({ gate: '入場閘' })
