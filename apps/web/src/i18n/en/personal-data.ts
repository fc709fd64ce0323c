/** The member's rights on account details: a copy of the data, the times for which it stays, and the deletion. */
export const personalData = {
  yourData: 'Your data',
  downloadText:
    'Download everything that we store about you: one page to read, and one file for programs. You can correct your name and phone number above.',
  download: 'Download my data',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  keepTitle: 'How long we keep data',
  keepOrders: 'Orders, tickets and payments: seven years (Inland Revenue Ordinance, section 51C)',
  keepSessions: 'Sign-ins: until 7 days without use, 30 days at most',
  keepMails: 'The address and errors of a sent e-mail: {{days}} days',
  keepClaims_one:
    'The address of a link to claim tickets: until the claim or its withdrawal, at most {{count}} day after the event started',
  keepClaims_other:
    'The address of a link to claim tickets: until the claim or its withdrawal, at most {{count}} days after the event started',
  keepPayments: 'The data of a payment page: {{days}} days',
  keepRequests: 'The answer to a checkout, in case your phone asks again: {{days}} days',
  keepUnregistered: 'An account that was never completed: {{days}} days',
  deleteTitle: 'Delete account',
  deleteGoes: 'Deleted: your name, phone number, e-mail address, sign-in, sessions and reminders.',
  deleteStays:
    'What stays: orders, tickets and payments, without your name, for seven years. Tax law requires this (Inland Revenue Ordinance, section 51C).',
  deleteWait:
    'We delete the account seven days after you ask. Until then you can cancel. A later sign-in opens a new account.',
  notYet: 'Your account cannot be deleted yet:',
  orderInProgress: 'Order {{reference}} is not settled yet. Its payment deadline is {{time}}.',
  ticketLive: 'Order {{reference}} has valid tickets. Its event counts as over from {{time}}.',
  ticketUndated: 'Order {{reference}} has valid tickets. Its event is postponed, and its date will be announced.',
  refundOpen: 'Order {{reference}} has had a refund under way since {{time}}.',
  disputeOpen: 'Order {{reference}} has had a disputed payment since {{time}}.',
  signInFirst: 'Please sign in again first, so that we know it is you.',
  signInAgain: 'Sign in again',
  deleteAccount: 'Delete my account',
  confirmTitle: 'Delete this account?',
  confirmText: 'The account of {{account}} will be deleted in seven days.',
  confirm: 'Yes, delete it',
  keep: 'Keep my account',
  pendingTitle: 'Your account will be deleted on {{date}}',
  pendingText: 'Until {{time}} everything works as before. Signing in does not stop the deletion; this button does.',
  pendingBlocked: 'The deletion waits until these are settled:',
  kept: 'Your account stays.',
  loadFailed: 'We could not load the state of your account.',
  failed: 'That did not work. Please try again.',
} as const
