const pad = (number: number) => String(number).padStart(2, '0')

/** `4:32`: minutes and seconds that are left; never less than none. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${pad(left % 60)}`
}
