/** True if a text may be a mail address. The server decides. */
export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
