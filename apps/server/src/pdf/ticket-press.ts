import { type FontSources, openFontSources } from './font-source.ts'
import { createRecent } from './recent.ts'
import { makeTemplate, type TemplateInput, type TicketTemplate } from './ticket-template.ts'

/** The cache of fonts and latest templates, one per thread. */
export interface TicketPress {
  readonly sources: FontSources
  /** Returns the template of an event and type, which is made once while its content stays the same. */
  readonly template: (input: TemplateInput) => Promise<TicketTemplate>
}

/** The number of cached templates. One takes about 40 kB. */
const recentTemplates = 64

/** Reads the fonts and returns an empty cache of templates. */
export async function openTicketPress(): Promise<TicketPress> {
  const sources = await openFontSources()
  const templates = createRecent<TicketTemplate>(recentTemplates)
  return { sources, template: (input) => templates(JSON.stringify(input), () => makeTemplate(sources, input)) }
}
