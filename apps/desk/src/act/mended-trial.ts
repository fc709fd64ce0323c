import type { TriedAct } from './act-list.tsx'

/** Returns a dry run as a possible one, if it was refused only for a reason that the form of the act mends. */
export const mendedTrial = ({ data }: TriedAct, mended: readonly string[]): TriedAct =>
  data?.kind === 'refused' && mended.includes(data.code)
    ? { data: { kind: 'done', result: null, isChanged: true, revision: null, files: [], file: null, warnings: [] } }
    : { data }
