/** Returns the name of an artist as shown and searched. Empty for `-`, which means no artist (BRW-87). */
export const artistOf = (name: string): string => (name === '-' ? '' : name)
