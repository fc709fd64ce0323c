/** Things to do before the sale of an event opens. */
export const reminder = {
  title: 'Before the sale opens',
  remindMe: 'Remind me by e-mail',
  signInFirst: 'Sign in, and we e-mail you 15 minutes before the sale opens.',
  wouldMail: 'We e-mail you 15 minutes before the sale opens.',
  willMail: 'We will e-mail {{email}} 15 minutes before the sale opens. Tap again to cancel.',
  confirmAddress: 'Confirm my e-mail address',
  confirmFirst: 'Once your e-mail address is confirmed, we can remind you by e-mail.',
  giveAddress: 'Complete my profile',
  addressFirst: 'Once we have your e-mail address, we can remind you by e-mail.',
  isSet: 'Reminder set',
  isTakenBack: 'Reminder cancelled',
  loadFailed: 'We could not load your reminders.',
  failed: 'We could not change the reminder. Please try again.',
  addOpening: 'Add to calendar',
} as const
