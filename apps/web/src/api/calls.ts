import type { CallLine } from '@pokfei/contracts/client-types'
import type { contract } from '@pokfei/contracts/index'

/** The contract's types. Its schemas stay on the server. */
export type Contract = typeof contract

/**
 * Routes that the browser never calls: an event comes with its types, and a provider leads back by itself. All events and
 * all groups grow with the catalogue, so pages use the routes of `lists`.
 */
type NeverCalled = 'ticketTypes' | 'callback' | 'events' | 'eventGroups'

/** The method and path of every route of one part of the contract that the browser calls. */
type Lines<Part> = { readonly [Name in Exclude<keyof Part, NeverCalled>]: CallLine<Part[Name]> }

/**
 * Every call that the browser makes, as plain data. A path or method that differs from the contract does not compile,
 * and neither does a missing route.
 */
export const calls = {
  catalogue: {
    event: 'GET /api/events/event/:organizerID/:eventID',
    alternatives: 'GET /api/events/event/:organizerID/:eventID/alternatives',
    saleCalendar: 'GET /api/events/event/:organizerID/:eventID/sale.ics',
    organizer: 'GET /api/events/organizer/:organizerID',
    availability: 'GET /api/events/tickets/:organizerID/:eventID/availability',
  },
  lists: {
    entries: 'GET /api/events/list',
    search: 'GET /api/events/search',
    filters: 'GET /api/events/filters',
    named: 'GET /api/events/named',
    group: 'GET /api/events/eventGroup/:organizerID/:eventGroupID',
  },
  attendee: {
    profile: 'GET /api/attendee/profile',
    updateProfile: 'PUT /api/attendee/profile',
    sessions: 'GET /api/attendee/sessions',
    endSession: 'DELETE /api/attendee/sessions/:sessionID',
    endOtherSessions: 'DELETE /api/attendee/sessions',
    sendEmailLink: 'POST /api/attendee/email/link',
    correctEmail: 'PUT /api/attendee/email',
    confirmEmail: 'POST /api/attendee/email/confirm',
  },
  personalData: {
    download: 'GET /api/attendee/data.zip',
    erasure: 'GET /api/attendee/erasure',
    requestErasure: 'POST /api/attendee/erasure',
    takeBackErasure: 'DELETE /api/attendee/erasure',
  },
  reminders: {
    list: 'GET /api/attendee/reminders',
    set: 'PUT /api/attendee/reminders/:organizerID/:eventID',
    clear: 'DELETE /api/attendee/reminders/:organizerID/:eventID',
  },
  claims: {
    find: 'POST /api/claims/find',
    findOwn: 'POST /api/claims/find-own',
    claim: 'POST /api/claims',
  },
  auth: {
    register: 'POST /api/auth/register',
    logout: 'POST /api/auth/logout',
    providers: 'GET /api/auth/providers',
    start: 'GET /api/auth/login/federated/:provider',
  },
  orders: {
    create: 'POST /api/orders',
    openCode: 'POST /api/orders/access-code',
    list: 'GET /api/orders',
    tickets: 'GET /api/orders/:orderID/tickets',
    receipt: 'GET /api/orders/:orderID/receipt.pdf',
    calendar: 'GET /api/orders/:orderID/calendar.ics',
    resume: 'POST /api/orders/:orderID/resume',
    cancel: 'POST /api/orders/:orderID/cancel',
  },
  tickets: {
    choices: 'GET /api/orders/:orderID/choices',
    choose: 'PUT /api/orders/:orderID/tickets/:ticketID/choice',
    swap: 'POST /api/orders/:orderID/tickets/:ticketID/swap',
    codes: 'GET /api/orders/:orderID/codes',
    download: 'POST /api/orders/downloadTicket',
  },
  rooms: {
    status: 'GET /api/rooms/:owner/:organizerID/:saleID/status',
    join: 'POST /api/rooms/:owner/:organizerID/:saleID/entry',
    entry: 'GET /api/rooms/:owner/:organizerID/:saleID/entry',
    turn: 'POST /api/rooms/:owner/:organizerID/:saleID/turn',
    draw: 'GET /api/rooms/:owner/:organizerID/:saleID/draw',
    ranks: 'GET /api/rooms/:owner/:organizerID/:saleID/ranks/:prefix',
    log: 'GET /api/rooms/:owner/:organizerID/:saleID/log',
    logPart: 'GET /api/rooms/:owner/:organizerID/:saleID/log/:part',
    figures: 'GET /api/rooms/:owner/:organizerID/:saleID/figures',
    proof: 'GET /api/rooms/:owner/:organizerID/:saleID/proof/:entryID',
  },
} as const satisfies { readonly [Part in CalledPart]: Lines<Contract[Part]> }

/** The parts of the contract that the browser uses. */
export type CalledPart = Exclude<keyof Contract, 'payments' | 'health' | 'gate' | 'deskAccess' | 'deskDemo'>
