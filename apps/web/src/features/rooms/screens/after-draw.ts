/* The screens of the queue and of a turn, in one file of the build. */
export { Drawn } from './drawn.tsx'
export { TurnPassed } from './turn-passed.tsx'
export { Waiting } from './waiting.tsx'
export { YourTurn } from './your-turn.tsx'
