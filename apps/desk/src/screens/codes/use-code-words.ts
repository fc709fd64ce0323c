import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { typeName, type KnownType } from '../../text/names.ts'
import type { ListedCode } from './code-state.ts'

type Code = Pick<ListedCode, 'hold' | 'types' | 'fromSSE' | 'untilSSE'>

/** Returns functions that say in words the places that a code opens, and the time in which it does. */
export function useCodeWords(types: readonly KnownType[] | undefined) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  return {
    opens: ({ hold, types: opened }: Code): string =>
      hold === null
        ? (opened ?? []).map((typeID) => typeName(language, types, typeID)).join(language === 'zh' ? '、' : ', ')
        : t('opensHold', { name: hold }),
    window: ({ fromSSE, untilSSE }: Code): string =>
      [
        ...(fromSSE === null ? [] : [t('fromTime', { time: formatDayTime(fromSSE) })]),
        ...(untilSSE === null ? [] : [t('untilTime', { time: formatDayTime(untilSSE) })]),
      ].join(language === 'zh' ? '，' : ', ') || t('windowAlways'),
  }
}
