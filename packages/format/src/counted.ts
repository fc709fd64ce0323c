/** Returns a number with its English noun, such as `1 order` or `2 orders`. A plural without a plain `s` is named. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
