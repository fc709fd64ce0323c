export { desk } from './desk.ts'
export { act } from './act.ts'
export { board } from './board.ts'
export { events } from './events.ts'
