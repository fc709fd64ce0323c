import { lazy, useState, type ComponentType } from 'react'
import { loadWordLists } from '../state/root-words.ts'

/** A script with some screens. */
interface ScreenScript<M> {
  readonly load: () => Promise<M>
  /** Returns the screens, or undefined until they are loaded. */
  readonly loaded: () => M | undefined
}

function screenScript<M>(load: () => Promise<M>): ScreenScript<M> {
  let screens: M | undefined
  return { load: async () => (screens ??= await load()), loaded: () => screens }
}

const before = screenScript(() => import('./before-draw.ts'))
const after = screenScript(() => import('./after-draw.ts'))
const still = screenScript(() => import('./standing-still.tsx'))

/** Loads all screens ahead, and the words of a closed list. So no page asks for a script at the moment of the draw, and a lost network matters less. */
export const loadScreens = () => Promise.all([before.load(), after.load(), still.load(), loadWordLists()])

/**
 * Returns a screen of a script. A loaded one is there at once: `lazy` alone would show “Loading” for a third of a second, at
 * the draw and at the turn too.
 */
function screenOf<M, P extends object>(script: ScreenScript<M>, pick: (screens: M) => ComponentType<P>) {
  const Later = lazy(async () => ({ default: pick(await script.load()) }))
  return function Screen(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => {
      const screens = script.loaded()
      return screens === undefined ? Later : pick(screens)
    })
    return <Shown {...props} />
  }
}

export const Announced = screenOf(before, (screens) => screens.Announced)
export const Lobby = screenOf(before, (screens) => screens.Lobby)
export const Closed = screenOf(before, (screens) => screens.Closed)
export const Drawn = screenOf(after, (screens) => screens.Drawn)
export const Waiting = screenOf(after, (screens) => screens.Waiting)
export const YourTurn = screenOf(after, (screens) => screens.YourTurn)
export const TurnPassed = screenOf(after, (screens) => screens.TurnPassed)
export const Paused = screenOf(still, (screens) => screens.Paused)
export const SoldOut = screenOf(still, (screens) => screens.SoldOut)
export const Behind = screenOf(still, (screens) => screens.Behind)
export const Ended = screenOf(still, (screens) => screens.Ended)
