/** Returns a number with its noun, such as `1 order` or `2 orders`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
