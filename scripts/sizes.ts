import { roomSizes } from './lib/room-sizes.ts'

/** Prints the lines of each room beside its budget. Fails if a room is larger, or has no budget. */
const number = (lines: number) => lines.toLocaleString('en').padStart(7)
const sizes = roomSizes()
for (const { room, lines, budget } of sizes)
  console.log(`  ${room.padEnd(26)}${number(lines)} of ${budget === null ? 'no budget' : number(budget)} lines`)
const tooLarge = sizes.filter(({ lines, budget }) => budget === null || lines > budget).map(({ room }) => room)
if (tooLarge.length > 0)
  console.error(
    `Over their budget: ${tooLarge.join(', ')}. Delete something, or raise the budget by a decision record.`,
  )
process.exit(tooLarge.length > 0 ? 1 : 0)
