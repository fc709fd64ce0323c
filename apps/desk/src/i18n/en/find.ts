/** The texts of the finder. */
export const find = {
  emptyText:
    'Type an order number, a phone number, an e-mail address, a full name or a seat such as B/12/7. An order number is fastest.',
  emptyTitle: 'Nothing typed yet',
  found_one: '{{count}} order',
  found_other: '{{count}} orders',
  goTo: 'Go to {{screen}}',
  hint: 'Order no., phone, e-mail, name, seat',
  label: 'Find an order',
  noNameKnown: 'no name',
  notInAddress: 'What you type never appears in the web address.',
  nothing: 'Nothing for “{{words}}”',
  nothingText: 'A name must be complete. Try the phone number, the e-mail address or the order number.',
  open: 'Open {{reference}}',
  orderLine_one: '{{event}} · {{count}} ticket · {{money}} · {{time}}',
  orderLine_other: '{{event}} · {{count}} tickets · {{money}} · {{time}}',
  searching: 'Searching',
  text: 'Order number, phone, e-mail, name or seat: one field.',
  title: 'Find',
} as const
