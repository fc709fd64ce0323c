/** The refusal where no payment provider is set up whose books could be read. */
export const noProviderBooks = 'No payment provider is set up here, so there are no books to read.'
