const figures = new Intl.NumberFormat('en-HK')

/** Returns a count with separators of thousands, which both languages write alike. */
export const figure = (count: number): string => figures.format(count)
