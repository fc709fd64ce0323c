import type { Access } from './access.ts'

/** The meaning of each status, for readers of the document. */
export const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  300: 'Go to `redirectURL`. There is no Location header, so that a script reads the body and goes there itself.',
  302: 'Go to the Location.',
  303: 'Go to the Location with GET.',
  304: 'Nothing has changed since the answer that bore this ETag.',
  400: 'The request is malformed; `faults` says where and how.',
  401: 'Nobody is signed in, or the gate is not set up.',
  403: 'Not allowed: the profile is incomplete, the sign-in could not be trusted, or another site sent the request.',
  404: 'There is no such thing, or it belongs to somebody else.',
  409: 'Refused: the rules do not allow it now.',
  413: 'The body is larger than 64 kB.',
  415: 'The body is not JSON.',
  422: 'Understood, and refused for good; `error` says why.',
  429: 'Too many requests; wait before the next.',
  500: 'A failure of ours.',
  503: 'Something that is needed does not answer, or there is too much to do; try again.',
}

/** The requirement of each access level. */
export const accessTexts: Readonly<Record<Access, string>> = {
  none: 'Anyone may call.',
  login: 'Needs a session.',
  'complete-profile': 'Needs a session of a registered member with a name and a phone number.',
  gate: 'Needs the token of a gate device, as `Authorization: Bearer`.',
}

/** The purpose of each part of the API. */
export const tagTexts: Readonly<Record<string, string>> = {
  catalogue: 'Events, groups, organizers, ticket types and what can still be had.',
  attendee: 'The profile of whoever is signed in, and where they are signed in.',
  auth: 'Signing in with Google or WeChat, registering, signing out.',
  orders: 'Placing an order, paying for it, cancelling it.',
  gate: "Door staff's phones: what they need to decide alone, and what they scanned.",
  tickets: 'The live codes and the PDF of tickets that were bought.',
  reminders: 'Mails that tell a member when a sale opens.',
  payments: "The payment provider's way of telling us.",
  health: 'For those who run the process.',
}

/** The rules of every route. */
export const introduction = [
  'Everything that the web app does goes through these calls.',
  'Money is HKD with at most two decimals; fields that end in `SSE` are whole Unix seconds; `EN` and `CN` are the two languages.',
  'A refusal is `{ "error", "message" }` with a stable code, its sentence in the language of the cookie `language` or of `Accept-Language`; ' +
    'a refused order is `{ "reason" }`.',
  'Whatever is asked, another method is refused with 405, headers beyond 16 kB with 431, and a request that takes too long to arrive with 408.',
  'Answers may gain fields. Bodies are strict: an unknown key is refused.',
].join('\n\n')
