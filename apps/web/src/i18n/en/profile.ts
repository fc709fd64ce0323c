/** The profile page and the account form. */
export const profile = {
  title: 'Profile',
  accountTitle: 'Account details',
} as const
