import type { TriedAct } from './act-list.tsx'

/** The dry run of an act that is possible, where only its window tries it. */
export const possible: TriedAct = {
  data: { kind: 'done', result: null, isChanged: true, revision: null, files: [], file: null, warnings: [] },
}

/** Returns a dry run as a possible one, if it was refused only for a reason that the form of the act mends. */
export const mendedTrial = ({ data }: TriedAct, mended: readonly string[]): TriedAct =>
  data?.kind === 'refused' && mended.includes(data.code) ? possible : { data }
