const pad = (number: number) => String(number).padStart(2, '0')

/** Returns the minutes and seconds left, as in `4:32`. Never negative. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${pad(left % 60)}`
}
