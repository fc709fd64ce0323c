import type { RoomStatus } from '@pokfei/contracts/routes/rooms'

/** The status of a room that has served 412 of 23,187 ranks, at its start. */
export const sampleStatus: RoomStatus = {
  state: 'SERVING',
  startSSE: 1_795_831_200,
  served: 412,
  entries: 23_187,
  drawn: 23_187,
  rate: 90,
  open: 0,
  pace: 90,
  next: null,
  tickets: null,
  left: { 'starloop/standard': 'many' },
  round: 34_342_602,
  roundTimeSSE: 1_795_831_200 - 32,
  root: '7c1e40d952ab83f60e9d71c4b8a2f035d64f99123bc07ea891f5dd604a27c3be',
  message: null,
  log: null,
  nowSSE: 1_795_831_200,
}
