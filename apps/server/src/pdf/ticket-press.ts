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
  return { sources, template: (input) => templates(JSON.stringify(input), () => makeTemplate(sources, input)) }
}
