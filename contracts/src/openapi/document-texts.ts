import type { Access } from '../access.ts'

/** The meaning of each status, for readers of the document. */
export const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  300: 'Go to `redirectURL`. There is no Location header, so that a script can read the body.',
  302: 'Go to the Location.',
  303: 'Go to the Location with GET.',
  304: 'The response with this ETag is still current.',
  400: 'The request is malformed. `faults` names each error.',
  401: 'The request has no valid session or token.',
  403: 'Not allowed: the profile is incomplete, the sign-in is unconfirmed or old, the role or the scope is another one, or another site sent the request.',
  404: 'The thing does not exist, or it belongs to another member.',
  409: 'The rules do not allow this now.',
  413: 'The body is larger than 64 kB.',
  415: 'The body is not JSON.',
  422: 'Rejected for good. `error` says why.',
  429: 'Too many requests. Wait before the next one.',
  500: 'The server failed.',
  503: 'Another service is unreachable, or the server is overloaded. Try again.',
}

/** The requirement of each access level. */
export const accessTexts: Readonly<Record<Access, string>> = {
  none: 'Everybody may call.',
  login: 'Needs a session.',
  'complete-profile': 'Needs a session of a registered member with a name and a phone number.',
  gate: 'Needs the token of a gate device, as `Authorization: Bearer`.',
  staff: 'Needs a session of the desk, or the token of a program as `Authorization: Bearer`.',
}

/** The purpose of each part of the API but the desk's, whose parts are commands. */
export const tagTexts: Readonly<Record<string, string>> = {
  catalogue: 'Events, groups, organizers, ticket types and availability.',
  lists: 'The lists of the catalogue page by page, and the search.',
  attendee: 'The profile and the sessions of the signed-in member.',
  personalData: "The member's own data and its erasure.",
  auth: 'Sign-in with Google or WeChat, registration, sign-out.',
  orders: 'Orders: place, pay, cancel.',
  gate: "Door staff's phones: the data for decisions without a network, and their scans.",
  deskAccess: 'The way into the desk: invitations, passkeys and sessions of staff.',
  deskDemo: 'The way into the desk of a demo.',
  tickets: 'Live codes and PDFs of tickets.',
  reminders: 'Mails before a sale opens.',
  rooms: 'Waiting rooms: entries with receipts, turns, and the proof of the draw.',
  payments: 'Webhooks of the payment provider.',
  health: 'Health checks for operators.',
}

/** The purpose of the desk's parts. */
export const deskText = 'Verbs of the desk, as on the command line.'

/** The rules of every route. */
export const introduction = [
  'The web app uses these calls alone.',
  'Money is HKD with at most two decimals. Fields that end in `SSE` are whole Unix seconds. `EN` and `CN` are the two languages.',
  'An error is `{ "error", "message" }` with a stable code. Its message is in the language of the cookie `language` (over https ' +
    '`__Host-language`) or of `Accept-Language`. An order rejection is `{ "reason" }`.',
  'A session is a cookie. A sign-in sets it, and some later responses replace it. Store every `Set-Cookie`, ' +
    'and send the cookie with each call. A program without a browser signs in at a demo by ' +
    '`/api/auth/login/federated/google?login_hint=karen.chan@example.com&prompt=none`, and follows the redirects with its cookies.',
  'A 300 is a success: the order is placed, and its payment page is at `redirectURL`. Some generated clients call it an error.',
  'Every path responds to an unknown method with 405, to headers over 16 kB with 431, and to a slow request with 408.',
  'Responses may gain fields. Bodies are strict: an unknown key is an error.',
].join('\n\n')
