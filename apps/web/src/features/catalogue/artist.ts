/** The name of an artist as it is shown and searched; empty where the field says that there is none. */
export const artistOf = (name: string): string => (name === '-' ? '' : name)
