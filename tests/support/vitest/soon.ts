/**
 * The options of `vi.waitFor` for an effect that follows by itself, such as a mail. The limit only ends a test that hangs,
 * also on a machine that others keep busy.
 */
export const soon = { timeout: 60_000, interval: 20 } as const
