import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'
import { expect, it } from 'vitest'
import { english } from './en.ts'
import { chinese } from './zh.ts'

/** Texts that the rules of docs/product fix word for word. */
const given = {
  common: {
    verifying: 'Verifying authentication...',
    pleaseLogIn: 'Please log in to access this page',
    pleaseCompleteProfile: 'Please complete your profile first',
    pageNotFound: 'Page Not Found',
    somethingWrong: 'Something went wrong!',
    showError: 'Show Error',
    hideError: 'Hide Error',
    noResults: 'No results found',
  },
  events: {
    loadingMore: 'Loading more events...',
    noMore: 'No more events',
    noEvents: 'No events found',
    noResults: 'No results found',
  },
  seats: {
    noTypes: 'No Suitable Tickets Found',
    chooseOne: 'Please select at least one ticket',
    typeLimit: 'Maximum {{limit}} ticket(s) allowed per session',
    notAvailable: '{{types}} tickets are not available',
  },
  order: {
    event: 'Event',
    noDetails: 'Event details not available',
    bookNow: 'Book now',
    goToCheckout: 'Go to checkout',
    pleaseAccept: 'Please accept the Terms and Conditions before proceeding.',
    booked: 'Order Created Successfully, Check your Tickets Page',
  },
  errors: {
    perTicketTypeLimitExceeded: 'Per-Ticket Type Limit Exceeded',
    eventMaxTicketBuyCountExceeded: 'Trying to Buy More Than Max Tickets for Event',
    requestBeforeSaleStarts: 'Request Before Sale Starts',
    alreadyHasInProgressOrders: 'Already has in progress orders',
    insufficientNumberOfTickets: 'Insufficient Number of Tickets Remaining',
    persistenceError: 'Persistence Error',
    unexpectedError: 'Failed to Create Order due to Unexpected Error',
    adjacencyBreach: 'No Adjacent Seating Available',
    orderFailed: 'Failed to Create Order',
  },
  receipt: {
    processing: 'Processing Your Order',
    loadFailed: 'Error Loading Receipt',
    notFound: 'Order Not Found',
    cancelled: 'Order cancelled',
  },
  tickets: {
    couldNotDownload: 'Could Not Download Ticket: {{error}}',
    badRequest: 'Bad Request',
    unauthorized: 'Unauthorized',
    ticketNotFound: 'Ticket Not Found',
    unknownServerError: 'Unknown Server Error',
  },
  profile: {
    saved: 'Profile updated successfully!',
    saveFailed: 'Failed to update profile. Please try again.',
    formFailed: 'Error updating profile. Please try again.',
  },
} as const

it('the English texts match docs/product word for word', {
  tags: [
    'ERR-3',
    'ERR-4',
    'ERR-5',
    'ERR-7',
    'ERR-8',
    'ERR-9',
    'ERR-10',
    'ERR-11',
    'ERR-12',
    'ERR-17',
    'ERR-18',
    'ERR-19',
    'ERR-20',
  ],
}, () => {
  expect(english).toMatchObject(given)
})

it('the text of a denied entry says where to enter', () => {
  expect(english.order.refusedEntry).toMatch(
    /^Refused entry through url\. Please enter this page through the event page/,
  )
})

it.each([english, chinese])(
  'no two consecutive buttons of a purchase have the same label',
  { tags: 'CHK-14' },
  ({ event, seats, order, receipt }) => {
    const walks = [
      [event.bookNow, seats.checkout, order.goToCheckout, order.continuePayment],
      [event.bookNow, seats.checkout, order.bookNow],
      [order.goToCheckout, receipt.payNow],
    ]
    for (const walk of walks)
      expect(walk.filter((label, index) => label.toLowerCase() === walk[index - 1]?.toLowerCase())).toEqual([])
    expect([chinese.seats.checkout, chinese.order.goToCheckout]).toEqual(['下一步', '確認訂單'])
  },
)

it.each([
  [english, `${paymentWindowMinutes} minutes`],
  [chinese, `${paymentWindowMinutes} 分鐘`],
])(
  'every text about the payment window names the minutes that the server counts',
  { tags: ['INF-7', 'INF-25'] },
  ({ help, receipt, terms }, time) => {
    for (const text of [help.buyAnswerMore, help.paymentAnswerMore, receipt.processingText, terms.confirmationText])
      expect(text).toContain(time)
  },
)
