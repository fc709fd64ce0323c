/* The screens before the draw, in one file of the build. */
export { Announced } from './announced.tsx'
export { Closed } from './closed.tsx'
export { Lobby } from './lobby.tsx'
