/** The errors of fields in a form: the `code` of an issue, and its sentence in each language. */
export const fieldErrors = {
  nameNeeded: { en: 'Enter your name', zh: '請輸入姓名' },
  nameWithoutLetter: { en: 'A name needs at least one letter', zh: '姓名最少要有一個文字' },
  nameTooLong: { en: 'A name has at most 80 characters', zh: '姓名最多 80 個字' },
  phoneNeeded: { en: 'Enter your phone number, digits only', zh: '請輸入電話號碼，只限數字' },
  phoneLength: { en: 'A phone number has 4 to 15 digits', zh: '電話號碼應為 4 至 15 位數字' },
  emailNeeded: { en: 'Enter your e-mail address', zh: '請輸入電郵地址' },
  emailWrong: { en: 'Enter an e-mail address like name@example.com', zh: '請輸入有效電郵地址，例如 name@example.com' },
} as const satisfies Record<string, Readonly<Record<'en' | 'zh', string>>>

/** One key of {@link fieldErrors}. */
export type FieldErrorCode = keyof typeof fieldErrors
