import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import type { Command } from './frame/command.ts'
import type { ProgramRow } from './frame/program.ts'

const controlVerb = (name: ControlVerb) => async () => (await import('./event-verbs/controls.ts')).controlVerb(name)

/**
 * The commands whose calls have verbs, in the order of their helps. Each verb is a file of its own and is loaded when it
 * is called or explained.
 */
export const commands = {
  'audit-log': {
    words: 'The changes by operators: who, when, what and why.',
    verbs: {
      list: async () => (await import('./audit-log-verbs/list.ts')).listVerb,
      of: async () => (await import('./audit-log-verbs/list.ts')).ofVerb,
    },
  },
  books: {
    words: 'The books of the shop. FROM and TO are days of Hong Kong, such as 2026-11-30, and both are in the period.',
    verbs: {
      export: async () => (await import('./books-verbs/export.ts')).exportVerb,
      reconcile: async () => (await import('./books-verbs/reconcile.ts')).reconcileVerb,
      till: async () => (await import('./books-verbs/till.ts')).tillVerb,
      count: async () => (await import('./books-verbs/count.ts')).countVerb,
    },
  },
  codes: {
    words: 'Access codes, with which buyers get kept places, or tickets before the public sale.',
    verbs: {
      make: async () => (await import('./code-verbs/make.ts')).makeVerb,
      stop: async () => (await import('./code-verbs/stop.ts')).stopVerb,
      list: async () => (await import('./code-verbs/list.ts')).listVerb,
    },
  },
  desk: {
    words: 'The staff of the desk. A colleague has a passkey, and a program has a token.',
    verbs: {
      invite: async () => (await import('./desk-verbs/invite.ts')).inviteVerb,
      list: async () => (await import('./desk-verbs/list.ts')).listVerb,
      change: async () => (await import('./desk-verbs/change.ts')).changeVerb,
      revoke: async () => (await import('./desk-verbs/change.ts')).revokeVerb,
      token: async () => (await import('./desk-verbs/token.ts')).tokenVerb,
    },
  },
  events: {
    words: 'The events of the catalogue. A load of the catalogue file keeps what is set here.',
    verbs: {
      show: async () => (await import('./event-verbs/show.ts')).showVerb,
      list: async () => (await import('./event-verbs/list.ts')).listVerb,
      preview: async () => (await import('./event-verbs/preview.ts')).previewVerb,
      progress: async () => (await import('./event-verbs/progress.ts')).progressVerb,
      pause: controlVerb('pause'),
      resume: controlVerb('resume'),
      hide: controlVerb('hide'),
      unhide: controlVerb('unhide'),
      end: controlVerb('end'),
      reopen: controlVerb('reopen'),
      postpone: async () => (await import('./event-verbs/announce.ts')).postponeVerb,
      move: async () => (await import('./event-verbs/announce.ts')).moveVerb,
      'line-up': async () => (await import('./event-verbs/announce.ts')).lineUpVerb,
      cancel: async () => (await import('./event-verbs/cancel.ts')).cancelVerb,
      board: async () => (await import('./event-verbs/board.ts')).boardVerb,
      file: async () => (await import('./event-verbs/file.ts')).fileVerb,
      'preview-file': async () => (await import('./event-verbs/preview-file.ts')).previewFileVerb,
      save: async () => (await import('./event-verbs/save.ts')).saveVerb,
    },
  },
  gate: {
    words: 'The phones at the doors of an event.',
    verbs: {
      invite: async () => (await import('./gate-verbs/devices.ts')).inviteVerb,
      devices: async () => (await import('./gate-verbs/devices.ts')).devicesVerb,
      'revoke-device': async () => (await import('./gate-verbs/devices.ts')).revokeDeviceVerb,
      admissions: async () => (await import('./gate-verbs/admissions.ts')).admissionsVerb,
      list: async () => (await import('./gate-verbs/list.ts')).listVerb,
    },
  },
  guests: {
    words: 'Free tickets for guests of the organizer. `tickets revoke` ends one again.',
    verbs: {
      list: async () => (await import('./guest-verbs/list.ts')).listVerb,
      give: async () => (await import('./guest-verbs/give.ts')).giveVerb,
      'give-list': async () => (await import('./guest-verbs/give-list.ts')).giveListVerb,
    },
  },
  members: {
    words: 'The accounts of members. MEMBER is the ID of one. An E-MAIL or a PHONE means every account with it.',
    verbs: {
      show: async () => (await import('./member-verbs/show.ts')).showVerb,
      'sign-out': async () => (await import('./member-verbs/sign-out.ts')).signOutVerb,
      correct: async () => (await import('./member-verbs/correct.ts')).correctVerb,
      move: async () => (await import('./member-verbs/move.ts')).moveVerb,
      reveal: async () => (await import('./member-verbs/reveal.ts')).revealVerb,
      export: async () => (await import('./member-verbs/export.ts')).exportVerb,
      forget: async () => (await import('./member-verbs/forget.ts')).forgetVerb,
    },
  },
  orders: {
    words: 'The orders of all members. ORDERREF is the reference on receipts and mails.',
    verbs: {
      find: async () => (await import('./order-verbs/find.ts')).findVerb,
      show: async () => (await import('./order-verbs/show.ts')).showVerb,
      list: async () => (await import('./order-verbs/list.ts')).listVerb,
      resend: async () => (await import('./order-verbs/resend.ts')).resendVerb,
      refund: async () => (await import('./order-verbs/refund.ts')).refundVerb,
      'retry-refund': async () => (await import('./order-verbs/retry-refund.ts')).retryRefundVerb,
      refunds: async () => (await import('./order-verbs/refunds.ts')).refundsVerb,
      invoice: async () => (await import('./order-verbs/invoice.ts')).invoiceVerb,
      'credit-note': async () => (await import('./order-verbs/invoice.ts')).creditNoteVerb,
      document: async () => (await import('./order-verbs/invoice.ts')).documentVerb,
      mail: async () => (await import('./order-verbs/mail.ts')).mailVerb,
      evidence: async () => (await import('./order-verbs/evidence.ts')).evidenceVerb,
    },
  },
  rooms: {
    words: 'The waiting rooms of sales. No verb changes the order of ranks, joins anybody or gives anybody a turn.',
    verbs: {
      list: async () => (await import('./room-verbs/list.ts')).listVerb,
      show: async () => (await import('./room-verbs/show.ts')).showVerb,
      pause: async () => (await import('./room-verbs/change-room.ts')).pauseVerb,
      'go-on': async () => (await import('./room-verbs/change-room.ts')).goOnVerb,
      rate: async () => (await import('./room-verbs/change-room.ts')).rateVerb,
      'add-minutes': async () => (await import('./room-verbs/change-room.ts')).addMinutesVerb,
      postpone: async () => (await import('./room-verbs/change-room.ts')).postponeVerb,
      hold: async () => (await import('./room-verbs/change-room.ts')).holdVerb,
      withdraw: async () => (await import('./room-verbs/change-room.ts')).withdrawVerb,
      publish: async () => (await import('./room-verbs/publish.ts')).publishVerb,
      published: async () => (await import('./room-verbs/change-room.ts')).publishedVerb,
    },
  },
  seats: {
    words: 'The places of an event, and those that are kept back from the public sale.',
    verbs: {
      show: async () => (await import('./seat-verbs/show.ts')).showVerb,
      hold: async () => (await import('./seat-verbs/hold.ts')).holdVerb,
      release: async () => (await import('./seat-verbs/release.ts')).releaseVerb,
    },
  },
  secret: {
    words: 'The secret that locks ticket keys.',
    verbs: { rotate: async () => (await import('./secret-verbs/rotate.ts')).rotateVerb },
  },
  tickets: {
    words:
      'Tickets that are sold at the door, and sold ones that need new codes, none, another place or another holder.',
    verbs: {
      reissue: async () => (await import('./ticket-verbs/reissue-revoke.ts')).reissueVerb,
      revoke: async () => (await import('./ticket-verbs/reissue-revoke.ts')).revokeVerb,
      sell: async () => (await import('./ticket-verbs/sell.ts')).sellVerb,
      print: async () => (await import('./ticket-verbs/print.ts')).printVerb,
      exchange: async () => (await import('./ticket-verbs/exchange.ts')).exchangeVerb,
      'hand-over': async () => (await import('./ticket-verbs/hand-over.ts')).handOverVerb,
      'withdraw-exchange': async () => (await import('./ticket-verbs/exchange.ts')).withdrawExchangeVerb,
    },
  },
} satisfies Readonly<Record<string, Omit<Command, 'name'>>>

/** The commands that take a file or nothing, and print while they work. */
export const programs: Readonly<Record<string, ProgramRow>> = {
  'new-shop': {
    words: 'Makes the database of a new shop.',
    load: async () => (await import('./programs/new-shop.ts')).newShopProgram,
  },
  seed: {
    words: 'Loads or updates a catalogue file.',
    load: async () => (await import('./programs/seed.ts')).seedProgram,
  },
  backup: { words: 'Saves everything.', load: async () => (await import('./programs/backup.ts')).backupProgram },
  restore: {
    words: 'Checks a backup and brings it back.',
    load: async () => (await import('./programs/restore.ts')).restoreProgram,
  },
  audit: {
    words: 'Counts tickets, stock and money again.',
    load: async () => (await import('./programs/audit.ts')).auditProgram,
  },
}

/** The name of a command with verbs. */
export type CommandName = keyof typeof commands

/** Tells whether a command with verbs has this name. */
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** The names of the commands with verbs. */
export const commandNames: readonly CommandName[] = Object.keys(commands).filter(isCommandName)

/** Returns a command with its name. */
export const commandOf = (name: CommandName): Command => ({ name, ...commands[name] })
