import { inLanguage } from '@pokfei/format/localised'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pendingName } from '../text/names.ts'
import { useEventWords } from './use-event-words.ts'
import { useEvents } from './use-events.ts'

/**
 * Returns a function that gives a scope in words: the whole shop, the name of an organizer, or those of an organizer and
 * an event (OPS-216). One without an event in the list stands by its ID.
 */
export function useScopeWords(): (scope: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isPending } = useEvents()
  const eventWords = useEventWords()
  const names = new Map(
    data?.result.organizers.map(({ organizerID, organizerNameEN, organizerNameCN }) => [
      organizerID,
      inLanguage(language, organizerNameEN, organizerNameCN),
    ]),
  )
  return (scope) => {
    if (scope === 'all') return t('wholeShop')
    const [organizerID = ''] = scope.split('/')
    const organizer = names.get(organizerID) ?? (isPending ? pendingName : organizerID)
    return organizerID === scope ? organizer : [organizer, eventWords(scope)].join(' · ')
  }
}
