const pad = (number: number): string => String(number).padStart(2, '0')

/** Returns the time of a moment in Hong Kong with its seconds: `10:03:12`. */
export function timeWithSeconds(momentSSE: number): string {
  const seconds = (momentSSE + 8 * 3600) % 86_400
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':')
}

/** Returns minutes and seconds of a wait. */
export const waitOf = (seconds: number): { readonly minutes: number; readonly seconds: string } => ({
  minutes: Math.floor(Math.max(0, seconds) / 60),
  seconds: pad(Math.max(0, seconds) % 60),
})

/** Returns a count with commas between thousands. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
