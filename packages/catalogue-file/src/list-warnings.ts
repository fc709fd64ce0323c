import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { issueAt, type Path } from './list-shape-issues.ts'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'

/** Seconds until an event from which a warning appears. Few events are sold so long before. */
const farAwaySeconds = 2 * 366 * 86_400

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * Returns warnings about valid entries that look like slips. These are swapped languages, one language without the
 * other, and distant years.
 */
export function listWarnings(
  { organizers, events, eventGroups }: ResolvedCatalogue,
  loadedAtSSE: number,
): CatalogueIssue[] {
  return [
    ...organizers.flatMap((organizer, index) => listLanguageWarnings(organizer, ['organizers', index])),
    ...events.flatMap((event, index) => [
      ...listLanguageWarnings({ ...event, ...event.venueFacts }, ['events', index]),
      ...event.ticketTypes.flatMap((type, typeIndex) =>
        listLanguageWarnings(type, ['events', index, 'ticketTypes', typeIndex]),
      ),
      ...(event.eventStartTimeSSE > loadedAtSSE + farAwaySeconds
        ? [
            issueAt(
              ['events', index, 'eventStartTimeSSE'],
              `is more than two years away (${formatDateTime(event.eventStartTimeSSE)})`,
            ),
          ]
        : []),
    ]),
    ...eventGroups.flatMap((group, index) => listLanguageWarnings(group, ['eventGroups', index])),
  ]
}

function listLanguageWarnings(entry: object, at: Path): CatalogueIssue[] {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(entry))
  return [...fields].flatMap(([key, english]) => {
    const chineseKey = key.replace(/EN$/, 'CN')
    const chinese = fields.get(chineseKey)
    if (chineseKey === key || typeof english !== 'string' || typeof chinese !== 'string') return []
    if (hasHan(english) && chinese !== '' && !hasHan(chinese))
      return [issueAt([...at, key], `and ${chineseKey} seem to be in each other's place`)]
    if (english === '' && chinese !== '') return [issueAt([...at, key], `is empty: English readers see ${chineseKey}`)]
    if (english !== '' && chinese === '') return [issueAt([...at, chineseKey], `is empty: Chinese readers see ${key}`)]
    return []
  })
}
