import type { OptionWords } from './command.ts'

/** Returns the options of a page of numbered rows. */
export const numberedPageOptions = (rows: string) =>
  ({
    after: { value: 'NUMBER', words: 'the next page, as the last line of a page names it', isNumber: true },
    limit: { value: 'COUNT', words: `the ${rows} of a page, 1 to 1000; 20 without it`, isNumber: true },
  }) satisfies Readonly<Record<string, OptionWords>>

/** Returns the last line of a page, which names the option for the next one. Returns none after the last page. */
export const olderLine = (rows: string, next: number | string | null): readonly string[] =>
  next === null ? [] : [`There are older ${rows}: --after ${next}`]
