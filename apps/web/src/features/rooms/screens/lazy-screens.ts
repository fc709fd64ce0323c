import { lazy } from 'react'

const before = () => import('./before-draw.ts')
const after = () => import('./after-draw.ts')
const still = () => import('./standing-still.tsx')

/** Loads all screens ahead. So no page asks for a script at the moment of the draw, and a lost network matters less. */
export const loadScreens = () => Promise.all([before(), after(), still()])

export const Announced = lazy(async () => ({ default: (await before()).Announced }))
export const Lobby = lazy(async () => ({ default: (await before()).Lobby }))
export const Closed = lazy(async () => ({ default: (await before()).Closed }))
export const Drawn = lazy(async () => ({ default: (await after()).Drawn }))
export const Waiting = lazy(async () => ({ default: (await after()).Waiting }))
export const YourTurn = lazy(async () => ({ default: (await after()).YourTurn }))
export const TurnPassed = lazy(async () => ({ default: (await after()).TurnPassed }))
export const Paused = lazy(async () => ({ default: (await still()).Paused }))
export const SoldOut = lazy(async () => ({ default: (await still()).SoldOut }))
export const Behind = lazy(async () => ({ default: (await still()).Behind }))
export const Ended = lazy(async () => ({ default: (await still()).Ended }))
