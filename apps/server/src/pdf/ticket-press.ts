import { createHash } from 'node:crypto'
import { type FontSources, type FontSubset, openFontSources, type Weight } from './font-source.ts'
import { createRecent } from './recent.ts'
import { makeTemplate, type TemplateInput, type TicketTemplate } from './ticket-template.ts'

/** What is kept between tickets: the fonts, and the latest templates and name subsets. One per thread. */
export interface TicketPress {
  readonly sources: FontSources
  /** The template of an event and type, made once while its content stays the same. */
  readonly template: (input: TemplateInput) => Promise<TicketTemplate>
  /** A subset for characters that a template lacks; the tickets of one order share it. */
  readonly subset: (weight: Weight, characters: ReadonlySet<string>) => Promise<FontSubset>
}

/** Templates weigh about 40 kB each. */
const recentTemplates = 64
const recentSubsets = 64

/** Reads the fonts and starts with nothing made. */
export function openTicketPress(): TicketPress {
  const sources = openFontSources()
  const templates = createRecent<TicketTemplate>(recentTemplates)
  const subsets = createRecent<FontSubset>(recentSubsets)
  return {
    sources,
    template: (input) => templates(templateKey(input), () => makeTemplate(sources, input)),
    subset: (weight, characters) => {
      const sorted = [...characters].toSorted().join('')
      return subsets(`${weight} ${sorted}`, () => sources[weight].cut(sorted))
    },
  }
}

function templateKey({ event: { poster, ...event }, hasCode, hasSeat }: TemplateInput): string {
  const posterKey = poster ? createHash('sha256').update(poster).digest('base64') : ''
  return JSON.stringify([event, hasCode, hasSeat, posterKey])
}
