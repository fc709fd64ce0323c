const amountPattern = /^\d{1,7}(?:\.\d{1,2})?$/

/** True if a text is an amount in dollars, as the server reads it. */
export const isAmount = (text: string): boolean => amountPattern.test(text)
