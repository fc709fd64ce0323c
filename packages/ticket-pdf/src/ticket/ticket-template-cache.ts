import { createAsyncLruCache } from '@pokfei/format/lru-cache'
import { type FontSources, openFontSources } from '../fonts/font-source.ts'
import { createTemplate, type TemplateInput, type TicketTemplate } from './ticket-template.ts'

/** The cache of fonts and latest templates, one per thread. */
export interface TicketTemplateCache {
  readonly sources: FontSources
  /** Returns the template of an event and type, which is made once while its content stays the same. */
  readonly template: (input: TemplateInput) => Promise<TicketTemplate>
}

/** The number of cached templates. One takes about 40 kB. */
const cachedTemplates = 64

/** Reads the fonts and returns an empty cache of templates. */
export async function createTicketTemplateCache(): Promise<TicketTemplateCache> {
  const sources = await openFontSources()
  const templates = createAsyncLruCache<TicketTemplate>(cachedTemplates)
  return { sources, template: (input) => templates(JSON.stringify(input), () => createTemplate(sources, input)) }
}
