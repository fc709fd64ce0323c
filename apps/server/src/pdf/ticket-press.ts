import { createHash } from 'node:crypto'
import { type FontSources, openFontSources } from './font-source.ts'
import { createRecent } from './recent.ts'
import { makeTemplate, type TemplateInput, type TicketTemplate } from './ticket-template.ts'

/** What is kept between tickets: the fonts and the latest templates. One per thread. */
export interface TicketPress {
  readonly sources: FontSources
  /** The template of an event and type, made once while its content stays the same. */
  readonly template: (input: TemplateInput) => Promise<TicketTemplate>
}

/** Templates weigh about 40 kB each. */
const recentTemplates = 64

/** Reads the fonts and starts with nothing made. */
export async function openTicketPress(): Promise<TicketPress> {
  const sources = await openFontSources()
  const templates = createRecent<TicketTemplate>(recentTemplates)
  return { sources, template: (input) => templates(templateKey(input), () => makeTemplate(sources, input)) }
}

function templateKey({ event: { poster, ...event }, hasCode, hasSeat }: TemplateInput): string {
  const posterKey = poster ? createHash('sha256').update(poster).digest('base64') : ''
  return JSON.stringify([event, hasCode, hasSeat, posterKey])
}
