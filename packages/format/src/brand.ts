/** The product's name. Pages, mails and PDFs read it here, so that an operator can rename it in one place. */
export const brand = {
  name: 'Pokfei 撲飛',
  /** The character on the logo's ticket. */
  mark: '飛',
  /** The characters of the seal, top to bottom. */
  seal: '撲飛',
} as const
