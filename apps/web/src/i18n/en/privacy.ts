/** Privacy and safety: display only. */
export const privacy = {
  title: 'Privacy and safety',
  displayOnly: 'These settings are on their way. Nothing here can be changed yet, and nothing is saved.',
  visibility: 'Visibility',
  purchaseHistory: 'Purchase history',
  profileVisibility: 'Profile',
  onlyMe: 'Only Me',
  friends: 'Friends',
  everyone: 'Everyone',
  searchVisibility: 'Show me in search results',
  security: 'Security',
  twoFactor: 'Two-factor authentication',
  loginAlerts: 'Login alerts',
  data: 'Your data',
  download: 'Download my data',
  usage: 'Data usage and cookies',
  deleteAccount: 'Delete account',
} as const
