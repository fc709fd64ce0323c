import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'

/** The fields that tickets, receipts and drawn posters show. */
const shownFields = /^(?:(?:organizer|event|venue|ticketType)Name|ticketTypeDesc|eventGroupTitle)(?:EN|CN)$|^seatRows$/

/** Returns a warning for each name with letters that no typeface of tickets and posters has. */
export async function listMissingLetters({
  organizers,
  events,
  eventGroups,
}: ResolvedCatalogue): Promise<CatalogueIssue[]> {
  // A server that loads no file does not need the fonts.
  const { openFontSources } = await import('@pokfei/ticket-pdf/fonts/font-source')
  const { missingLetters } = await import('@pokfei/ticket-pdf/text/readable-text')
  const { regular } = await openFontSources()
  const warningsOf = (entry: object, path: string): CatalogueIssue[] =>
    Object.entries(entry)
      .filter(([key]) => shownFields.test(key))
      .map(([key, value]) => ({ key, missing: missingLetters(regular, JSON.stringify(value)) }))
      .filter(({ missing }) => missing.length > 0)
      .map(({ key, missing }) => ({
        path: `${path}.${key}`,
        message: `has letters that tickets and posters cannot show: ${missing.join(' ')}`,
      }))
  return [
    ...organizers.flatMap((organizer, index) => warningsOf(organizer, `organizers[${index}]`)),
    ...events.flatMap((event, index) => [
      ...warningsOf(event, `events[${index}]`),
      ...event.ticketTypes.flatMap((type, at) => warningsOf(type, `events[${index}].ticketTypes[${at}]`)),
    ]),
    ...eventGroups.flatMap((group, index) => warningsOf(group, `eventGroups[${index}]`)),
  ]
}
