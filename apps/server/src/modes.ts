import type { DataMode } from '@pokfei/domain/ports/data-mode-store'
import type { ServerMark } from '@pokfei/web/page-renderer'

/** What an operator may call the way that the server runs, as the values of POKFEI_MODE. */
export const modeNames = ['demo', 'public-demo', 'staging', 'production'] as const

/** One of {@link modeNames}. */
export type ModeName = (typeof modeNames)[number]

/** What each mode consists of. `parts` says whether stand-ins may take the place of real providers, `data` what its
 *  database is for, `mark` what every page says of the server. */
export const modes = {
  /** Stand-ins, for this machine alone. */
  demo: { parts: 'demo', data: 'demo', mark: null, words: 'demo mode' },
  /** The same for others too, asked for by name. */
  'public-demo': { parts: 'demo', data: 'demo', mark: { en: 'Demo: no real tickets', zh: '示範網站：並非真實門票' }, words: 'PUBLIC DEMO mode: anybody who reaches this address signs in as anybody' },
  /** Real providers with Stripe's test keys, to rehearse a sale. */
  staging: { parts: 'production', data: 'staging', mark: { en: 'Rehearsal: test cards only, no real tickets', zh: '演練網站：只收測試卡，並非真實門票' }, words: 'STAGING mode: test cards buy tickets, and no money moves' },
  /** Real providers, real money. */
  production: { parts: 'production', data: 'production', mark: null, words: 'production mode' },
} as const satisfies Record<ModeName, { readonly parts: 'demo' | 'production'; readonly data: DataMode; readonly mark: ServerMark | null; readonly words: string }>

/** The mode that was chosen: by POKFEI_MODE, else by NODE_ENV=production; a demo unless one of them says otherwise.
 *  Null when POKFEI_MODE names none. */
export function readModeName(set: Readonly<Record<string, string | undefined>>): ModeName | null {
  const named = set['POKFEI_MODE'] ?? (set['NODE_ENV'] === 'production' ? 'production' : 'demo')
  return modeNames.find((name) => name === named) ?? null
}
