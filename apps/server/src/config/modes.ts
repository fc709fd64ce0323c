import type { DataMode } from '@pokfei/domain/data-mode'
import type { ServerMark } from '@pokfei/web/ssr/page-renderer'

/** The names of the modes, which are the values of POKFEI_MODE. */
export const modeNames = ['demo', 'public-demo', 'staging', 'production'] as const

/** One of {@link modeNames}. */
export type ModeName = (typeof modeNames)[number]

/**
 * The parts of each mode. `parts` says if stand-ins may replace real providers. `data` is the purpose of its
 * database, and `mark` the text on every page, or on the start page if it has a link.
 */
export const modes = {
  /** Stand-ins, reachable from this machine only. */
  demo: {
    parts: 'demo',
    data: 'demo',
    mark: { en: 'Demo: enter the desk as the stand-in owner', zh: '示範：以替身店主身分進入售票處', link: '/desk/' },
    description: 'demo mode',
  },
  /** Stand-ins that others may reach. The operator has to name this mode. */
  'public-demo': {
    parts: 'demo',
    data: 'demo',
    mark: { en: 'Demo: no real tickets', zh: '示範網站：並非真實門票' },
    description: 'PUBLIC DEMO mode: anybody who reaches this address signs in as anybody',
  },
  /** Real providers with Stripe's test keys, to rehearse a sale. */
  staging: {
    parts: 'production',
    data: 'staging',
    mark: { en: 'Rehearsal: test cards only, no real tickets', zh: '演練網站：只收測試卡，並非真實門票' },
    description: 'STAGING mode: test cards buy tickets, and no money moves',
  },
  /** Real providers, real money. */
  production: { parts: 'production', data: 'production', mark: null, description: 'production mode' },
} as const satisfies Record<
  ModeName,
  {
    readonly parts: 'demo' | 'production'
    readonly data: DataMode
    readonly mark: ServerMark | null
    readonly description: string
  }
>

/**
 * Returns the mode that POKFEI_MODE names, else production for NODE_ENV=production, else demo. Returns null if
 * POKFEI_MODE names none.
 */
export function readModeName(set: Readonly<Record<string, string | undefined>>): ModeName | null {
  const named = set['POKFEI_MODE'] ?? (set['NODE_ENV'] === 'production' ? 'production' : 'demo')
  return modeNames.find((name) => name === named) ?? null
}
