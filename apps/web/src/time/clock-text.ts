const pad = (number: number) => String(number).padStart(2, '0')

/** Returns the minutes and seconds left, as in `4:32`, after the hours if there are any: `19:04:32`. Never negative. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60]
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(left % 60)}`
}
