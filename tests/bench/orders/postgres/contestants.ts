import { placeBare } from './place-bare.ts'
import { placeByFunction } from './place-by-function.ts'
import { placeNaively } from './place-naively.ts'
import { placeWithStore } from './place-with-store.ts'
import type { OpenRush, RushShare } from './rush-share.ts'

/** The ways to place orders. Each opens its connections first. */
export const contestants = {
  ours: placeWithStore,
  bare: placeBare,
  locking: placeByFunction,
  naive: placeNaively,
} as const satisfies Readonly<Record<string, (share: RushShare) => Promise<OpenRush>>>

/** The name of a way to place orders. */
export type Contestant = keyof typeof contestants
