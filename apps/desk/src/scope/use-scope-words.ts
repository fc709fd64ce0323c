import { inLanguage } from '@pokfei/format/localised'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { eventName } from '../text/names.ts'
import { nameOfEvent, useEvents } from './use-events.ts'

/**
 * Returns a function that gives a scope in words: the whole shop, the name of an organizer, or those of an organizer and
 * an event (OPS-216). One without an event in the list stands by its ID.
 */
export function useScopeWords(): (scope: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { events = [], organizers = [] } = useEvents().data?.result ?? {}
  const names = new Map([
    ['all', t('wholeShop')],
    ...organizers.map(
      ({ organizerID, organizerNameEN, organizerNameCN }) =>
        [organizerID, inLanguage(language, organizerNameEN, organizerNameCN)] as const,
    ),
    ...events.map((event) => [nameOfEvent(event), eventName(language, event)] as const),
  ])
  return (scope) => {
    const [organizerID = ''] = scope.split('/')
    const name = names.get(scope) ?? scope
    return organizerID === scope ? name : [names.get(organizerID) ?? organizerID, name].join(' · ')
  }
}
