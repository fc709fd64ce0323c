/** The places of sections and seats before a stage, for the drawn plan of the shop and the plan of the desk. */

/** A row by its first and its last number. Numbers between them that do not exist are an aisle. */
export interface RowEnds {
  readonly first: number
  readonly last: number
}

/** Returns the width of a row in seats, aisles included. */
export const seatsAcross = ({ first, last }: RowEnds): number => last - first + 1

/** Returns the middles of sections side by side, which are centred on a sheet together. */
export function middlesOf(widths: readonly number[], sheetWidth: number, gap: number): readonly number[] {
  const whole = widths.reduce((sum, width) => sum + width, 0) + (widths.length - 1) * gap
  let left = (sheetWidth - whole) / 2
  return widths.map((width) => {
    const middle = left + width / 2
    left += width + gap
    return middle
  })
}

/** Returns the middle of a seat in a row, or of a label beside it. */
export const seatX = (row: RowEnds, middle: number, pitch: number, number: number): number =>
  middle + (number - row.first - seatsAcross(row) / 2 + 0.5) * pitch

/** Returns the vertical shift at `x`: rows bend towards the stage at their ends. */
export const bendAt = (x: number, sheetWidth: number, depth: number): number =>
  -depth * ((x - sheetWidth / 2) / (sheetWidth / 2)) ** 2
