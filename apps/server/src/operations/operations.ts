import { accessOfVerb } from '@pokfei/desk-contract/access/verb-access'
import { contractOf, type DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import { guardOperation } from './frame/guard.ts'
import type { Operation } from './frame/operation.ts'

type Operations = {
  readonly [Command in keyof DeskContract]: { readonly [Verb in keyof DeskContract[Command]]: () => Promise<Operation> }
}

const controlOperation = (name: ControlVerb) => async () => (await import('./events/control.ts')).controlOperation(name)

/** The operations of all verbs, in one table. Each is a file of its own, loaded when it is called. */
export const operations = {
  'audit-log': {
    list: async () => (await import('./audit-log/list.ts')).listOperation,
    of: async () => (await import('./audit-log/of.ts')).ofOperation,
  },
  books: {
    export: async () => (await import('./books/export.ts')).exportOperation,
    reconcile: async () => (await import('./books/reconcile.ts')).reconcileOperation,
    till: async () => (await import('./books/till.ts')).tillOperation,
    count: async () => (await import('./books/count.ts')).countOperation,
  },
  codes: {
    make: async () => (await import('./codes/make.ts')).makeOperation,
    stop: async () => (await import('./codes/stop.ts')).stopOperation,
    list: async () => (await import('./codes/list.ts')).listOperation,
  },
  desk: {
    invite: async () => (await import('./desk/invite.ts')).inviteOperation,
    list: async () => (await import('./desk/list.ts')).listOperation,
    change: async () => (await import('./desk/change.ts')).changeStaffOperation,
    revoke: async () => (await import('./desk/revoke.ts')).revokeOperation,
    token: async () => (await import('./desk/token.ts')).tokenOperation,
  },
  events: {
    show: async () => (await import('./events/show.ts')).showOperation,
    list: async () => (await import('./events/list.ts')).listOperation,
    preview: async () => (await import('./events/preview.ts')).previewOperation,
    progress: async () => (await import('./events/progress.ts')).progressOperation,
    pause: controlOperation('pause'),
    resume: controlOperation('resume'),
    hide: controlOperation('hide'),
    unhide: controlOperation('unhide'),
    end: controlOperation('end'),
    reopen: controlOperation('reopen'),
    postpone: async () => (await import('./events/announce.ts')).postponeOperation,
    move: async () => (await import('./events/announce.ts')).moveOperation,
    'line-up': async () => (await import('./events/announce.ts')).lineUpOperation,
    cancel: async () => (await import('./events/cancel.ts')).cancelOperation,
    board: async () => (await import('./events/board.ts')).boardOperation,
    file: async () => (await import('./events/file.ts')).fileOperation,
    'preview-file': async () => (await import('./events/preview-file.ts')).previewFileOperation,
    save: async () => (await import('./events/save.ts')).saveOperation,
  },
  gate: {
    invite: async () => (await import('./gate/invite.ts')).inviteOperation,
    devices: async () => (await import('./gate/devices.ts')).devicesOperation,
    'revoke-device': async () => (await import('./gate/revoke-device.ts')).revokeDeviceOperation,
    admissions: async () => (await import('./gate/admissions.ts')).admissionsOperation,
    list: async () => (await import('./gate/list.ts')).listOperation,
  },
  guests: {
    list: async () => (await import('./guests/list.ts')).listOperation,
    give: async () => (await import('./guests/give.ts')).giveOperation,
    'give-list': async () => (await import('./guests/give-list.ts')).giveListOperation,
  },
  members: {
    show: async () => (await import('./members/show.ts')).showOperation,
    'sign-out': async () => (await import('./members/sign-out.ts')).signOutOperation,
    correct: async () => (await import('./members/correct.ts')).correctOperation,
    move: async () => (await import('./members/move.ts')).moveOperation,
    reveal: async () => (await import('./members/reveal.ts')).revealOperation,
    export: async () => (await import('./members/export.ts')).exportOperation,
    forget: async () => (await import('./members/forget.ts')).forgetOperation,
  },
  orders: {
    find: async () => (await import('./orders/find.ts')).findOperation,
    show: async () => (await import('./orders/show.ts')).showOperation,
    list: async () => (await import('./orders/list.ts')).listOperation,
    resend: async () => (await import('./orders/resend.ts')).resendOperation,
    refund: async () => (await import('./orders/refund.ts')).refundOperation,
    'retry-refund': async () => (await import('./orders/retry-refund.ts')).retryRefundOperation,
    refunds: async () => (await import('./orders/refunds.ts')).refundsOperation,
    invoice: async () => (await import('./orders/invoice.ts')).invoiceOperation,
    'credit-note': async () => (await import('./orders/invoice.ts')).creditNoteOperation,
    document: async () => (await import('./orders/invoice.ts')).documentOperation,
    mail: async () => (await import('./orders/mail.ts')).mailOperation,
    evidence: async () => (await import('./orders/evidence.ts')).evidenceOperation,
  },
  rooms: {
    list: async () => (await import('./rooms/list.ts')).listOperation,
    show: async () => (await import('./rooms/show.ts')).showOperation,
    pause: async () => (await import('./rooms/change-room.ts')).pauseOperation,
    'go-on': async () => (await import('./rooms/change-room.ts')).goOnOperation,
    rate: async () => (await import('./rooms/change-room.ts')).rateOperation,
    'add-minutes': async () => (await import('./rooms/change-room.ts')).addMinutesOperation,
    postpone: async () => (await import('./rooms/change-room.ts')).postponeOperation,
    hold: async () => (await import('./rooms/change-room.ts')).holdOperation,
    withdraw: async () => (await import('./rooms/change-room.ts')).withdrawOperation,
    publish: async () => (await import('./rooms/publish.ts')).publishOperation,
    published: async () => (await import('./rooms/change-room.ts')).publishedOperation,
  },
  seats: {
    show: async () => (await import('./seats/show.ts')).showOperation,
    hold: async () => (await import('./seats/hold.ts')).holdOperation,
    release: async () => (await import('./seats/release.ts')).releaseOperation,
  },
  secret: { rotate: async () => (await import('./secret/rotate.ts')).rotateOperation },
  tickets: {
    reissue: async () => (await import('./tickets/reissue.ts')).reissueOperation,
    revoke: async () => (await import('./tickets/revoke.ts')).revokeOperation,
    sell: async () => (await import('./tickets/sell.ts')).sellOperation,
    print: async () => (await import('./tickets/print.ts')).printOperation,
    exchange: async () => (await import('./tickets/exchange.ts')).exchangeOperation,
    'hand-over': async () => (await import('./tickets/hand-over.ts')).handOverOperation,
    'withdraw-exchange': async () => (await import('./tickets/withdraw-exchange.ts')).withdrawExchangeOperation,
  },
} satisfies Operations

/** Returns the guarded operation of a verb. Throws if no command has it. */
export async function operationOf(command: string, verb: string): Promise<Operation> {
  const verbs: Readonly<Record<string, () => Promise<Operation>>> =
    new Map(Object.entries(operations)).get(command) ?? {}
  const load = verbs[verb]
  if (load === undefined) throw new Error(`no operation is named ${command} ${verb}`)
  return guardOperation({
    contract: contractOf(command, verb),
    access: accessOfVerb(command, verb),
    operation: await load(),
  })
}
