import type * as allotmentsSchema from '../sqlite/schema/allotments-schema.ts'
import type * as auditLogSchema from '../sqlite/schema/audit-log-schema.ts'
import type * as changesSchema from '../sqlite/schema/changes-schema.ts'
import type * as dataModeSchema from '../sqlite/schema/data-mode-schema.ts'
import type * as gateSchema from '../sqlite/schema/gate-schema.ts'
import type * as outboxSchema from '../sqlite/schema/outbox-schema.ts'
import type * as personalDataSchema from '../sqlite/schema/personal-data-schema.ts'
import type * as remindersSchema from '../sqlite/schema/reminders-schema.ts'
import type * as roomsSchema from '../sqlite/schema/rooms-schema.ts'
import type * as schema from '../sqlite/schema/schema.ts'
import type { TableClasses } from './column-class.ts'

type Tables = typeof schema &
  typeof outboxSchema &
  typeof remindersSchema &
  typeof gateSchema &
  typeof allotmentsSchema &
  typeof auditLogSchema &
  typeof changesSchema &
  typeof dataModeSchema &
  typeof personalDataSchema &
  typeof roomsSchema

/** A table without its class, or a column without one, does not compile. */
type ClassesOfAllColumns = {
  readonly [Name in keyof Tables]: TableClasses<keyof Tables[Name]['$inferSelect'] & string>
}

/** The class of each column of the database, and the effect of an erasure on each table. */
export const columnClasses = {
  accessCodes: {
    erasure: 'none',
    columns: {
      codeNo: 'notPersonal',
      eventNo: 'notPersonal',
      code: 'notPersonal',
      allotmentName: 'notPersonal',
      typeIDs: 'notPersonal',
      uses: 'notPersonal',
      usesPerMember: 'notPersonal',
      usedCount: 'notPersonal',
      fromSSE: 'notPersonal',
      untilSSE: 'notPersonal',
      stoppedSSE: 'notPersonal',
    },
  },
  accessCodeUses: {
    erasure: 'kept',
    columns: { orderNo: 'derived', codeNo: 'derived', memberNo: 'derived', live: 'derived' },
  },
  allotments: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      name: 'notPersonal',
      typeNo: 'notPersonal',
      places: 'notPersonal',
      seats: 'notPersonal',
      releaseSSE: 'notPersonal',
    },
  },
  // An entry names members and orders by their IDs only, so it stays as it is.
  auditLog: {
    erasure: 'kept',
    columns: {
      entryNo: 'derived',
      operator: 'derived',
      recordedSSE: 'derived',
      verb: 'derived',
      subjectKind: 'derived',
      subjectID: 'derived',
      before: 'derived',
      after: 'derived',
      reason: 'derived',
    },
  },
  catalogueRevision: {
    erasure: 'none',
    columns: {
      one: 'notPersonal',
      revision: 'notPersonal',
    },
  },
  disputes: {
    erasure: 'kept',
    columns: {
      disputeNo: 'derived',
      disputeID: 'derived',
      orderNo: 'derived',
      paymentID: 'derived',
      amountCents: 'exported',
      reason: 'exported',
      state: 'exported',
      openedSSE: 'exported',
      closedSSE: 'exported',
    },
  },
  emailLinks: {
    erasure: 'deleted',
    columns: {
      memberNo: 'derived',
      tokenHash: 'secret',
      address: 'exported',
      expiresSSE: 'derived',
    },
  },
  eventGroupEvents: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      groupNo: 'notPersonal',
      position: 'notPersonal',
    },
  },
  eventGroups: {
    erasure: 'none',
    columns: {
      groupNo: 'notPersonal',
      organizerID: 'notPersonal',
      eventGroupID: 'notPersonal',
      eventGroupTitleEN: 'notPersonal',
      eventGroupTitleCN: 'notPersonal',
      eventGroupDescEN: 'notPersonal',
      eventGroupDescCN: 'notPersonal',
      artistNameEN: 'notPersonal',
      artistNameCN: 'notPersonal',
      venueNameEN: 'notPersonal',
      venueNameCN: 'notPersonal',
      venueAddrEN: 'notPersonal',
      venueAddrCN: 'notPersonal',
      category: 'notPersonal',
    },
  },
  eventRevisions: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      revision: 'notPersonal',
      kind: 'notPersonal',
      before: 'notPersonal',
      after: 'notPersonal',
      textEN: 'notPersonal',
      textCN: 'notPersonal',
      offer: 'notPersonal',
      announcedSSE: 'notPersonal',
      throughOrderNo: 'notPersonal',
      endsTicketsSSE: 'notPersonal',
      refundsFees: 'notPersonal',
    },
  },
  events: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      organizerID: 'notPersonal',
      eventID: 'notPersonal',
      eventNameEN: 'notPersonal',
      eventNameCN: 'notPersonal',
      artistNameEN: 'notPersonal',
      artistNameCN: 'notPersonal',
      eventDescEN: 'notPersonal',
      eventDescCN: 'notPersonal',
      venueNameEN: 'notPersonal',
      venueNameCN: 'notPersonal',
      entryInstructionsEN: 'notPersonal',
      entryInstructionsCN: 'notPersonal',
      eventStartTimeSSE: 'notPersonal',
      saleStartTimeSSE: 'notPersonal',
      maxTicketBuyCount: 'notPersonal',
      memberTicketLimit: 'notPersonal',
      staticCode: 'notPersonal',
      category: 'notPersonal',
      saleEndTimeSSE: 'notPersonal',
      isHidden: 'notPersonal',
      pausedSSE: 'notPersonal',
      hiddenSSE: 'notPersonal',
      saleEndedSSE: 'notPersonal',
      change: 'notPersonal',
      venueFacts: 'notPersonal',
    },
  },
  members: {
    erasure: [
      'subject',
      'email',
      'emailConfirmedSSE',
      'emailAskedSSE',
      'profileName',
      'displayName',
      'contactNumber',
      'registeredTimeSSE',
    ],
    columns: {
      memberNo: 'derived',
      memberID: 'exported',
      provider: 'exported',
      subject: 'exported',
      email: 'exported',
      emailConfirmedSSE: 'exported',
      emailAskedSSE: 'derived',
      profileName: 'exported',
      displayName: 'exported',
      contactNumber: 'exported',
      openedTimeSSE: 'exported',
      registeredTimeSSE: 'exported',
      hasPassportError: 'derived',
    },
  },
  orderRequests: {
    erasure: 'deleted',
    columns: {
      memberNo: 'derived',
      idempotencyKey: 'derived',
      bodyHash: 'derived',
      orderNo: 'derived',
      refusal: 'derived',
    },
  },
  orders: {
    erasure: ['paymentURL', 'paymentSubject', 'paymentMethod'],
    columns: {
      orderNo: 'derived',
      orderID: 'exported',
      orderReference: 'exported',
      memberNo: 'derived',
      eventNo: 'derived',
      state: 'exported',
      adjacentSeating: 'exported',
      language: 'exported',
      priceCents: 'exported',
      serviceFeeCents: 'exported',
      ticketCount: 'derived',
      orderTimeSSE: 'exported',
      paymentDeadlineSSE: 'derived',
      paymentID: 'exported',
      paymentURL: 'derived',
      isPaymentPending: 'derived',
      paymentSubject: 'derived',
      dueSSE: 'derived',
      paymentMethod: 'exported',
      paidSSE: 'exported',
    },
  },
  organizers: {
    erasure: 'none',
    columns: {
      organizerID: 'notPersonal',
      organizerNameEN: 'notPersonal',
      organizerNameCN: 'notPersonal',
    },
  },
  paymentEvents: {
    erasure: 'kept',
    columns: {
      eventID: 'derived',
      paymentID: 'derived',
      seenTimeSSE: 'derived',
    },
  },
  refunds: {
    // The provider writes the detail of a failure, and may name a card's holder in it.
    erasure: ['detail'],
    columns: {
      refundNo: 'derived',
      refundID: 'derived',
      orderNo: 'derived',
      paymentID: 'derived',
      amountCents: 'exported',
      reason: 'exported',
      state: 'exported',
      providerRefundID: 'derived',
      owedSSE: 'exported',
      askedSSE: 'derived',
      madeSSE: 'exported',
      failedSSE: 'exported',
      dueSSE: 'derived',
      detail: 'derived',
      retryOf: 'derived',
    },
  },
  refundTickets: { erasure: 'kept', columns: { ticketNo: 'derived', refundNo: 'derived' } },
  seats: {
    erasure: 'none',
    columns: {
      typeNo: 'notPersonal',
      codeIndex: 'notPersonal',
      section: 'notPersonal',
      row: 'notPersonal',
      number: 'notPersonal',
      rowIndex: 'notPersonal',
      seatIndex: 'notPersonal',
    },
  },
  sessions: {
    erasure: 'deleted',
    columns: {
      tokenHash: 'secret',
      memberNo: 'derived',
      expiresSSE: 'exported',
      openedSSE: 'exported',
      lastUsedSSE: 'exported',
      browser: 'exported',
      system: 'exported',
    },
  },
  stock: {
    erasure: 'none',
    columns: {
      typeNo: 'notPersonal',
      eventNo: 'notPersonal',
      capacity: 'notPersonal',
      heldCount: 'notPersonal',
      soldCount: 'notPersonal',
      takenSeats: 'notPersonal',
    },
  },
  swaps: {
    erasure: 'kept',
    columns: {
      swapNo: 'derived',
      fromTicketNo: 'derived',
      fromOrderNo: 'derived',
      toOrderNo: 'derived',
      paymentID: 'derived',
      creditCents: 'derived',
      refundID: 'derived',
      swappedSSE: 'derived',
    },
  },
  ticketKeys: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      keyID: 'notPersonal',
      publicKey: 'notPersonal',
      encryptedPrivateKey: 'notPersonal',
    },
  },
  ticketTypes: {
    erasure: 'none',
    columns: {
      typeNo: 'notPersonal',
      eventNo: 'notPersonal',
      typeID: 'notPersonal',
      typeIndex: 'notPersonal',
      ticketTypeNameEN: 'notPersonal',
      ticketTypeNameCN: 'notPersonal',
      ticketTypeDescEN: 'notPersonal',
      ticketTypeDescCN: 'notPersonal',
      salePriceCents: 'notPersonal',
      serviceFeeCents: 'notPersonal',
      ttMaxTicketBuyLimit: 'notPersonal',
      ticketSeatingType: 'notPersonal',
    },
  },
  tickets: {
    erasure: 'kept',
    columns: {
      ticketNo: 'derived',
      ticketID: 'exported',
      orderNo: 'derived',
      typeNo: 'derived',
      codeIndex: 'derived',
      salePriceCents: 'exported',
      serviceFeeCents: 'exported',
      admissionID: 'secret',
      issueNumber: 'exported',
      live: 'derived',
      revokedSSE: 'exported',
      choice: 'exported',
      choiceRevision: 'derived',
    },
  },
  outbox: {
    erasure: ['addressHash', 'addressedSSE', 'lastFailure'],
    columns: {
      mailNo: 'derived',
      kind: 'exported',
      orderNo: 'derived',
      refundNo: 'derived',
      memberNo: 'derived',
      mailID: 'derived',
      eventNo: 'derived',
      saleStartTimeSSE: 'derived',
      revision: 'derived',
      queuedSSE: 'exported',
      dueSSE: 'derived',
      attempts: 'derived',
      resentCount: 'derived',
      sentSSE: 'exported',
      droppedSSE: 'exported',
      lastFailure: 'derived',
      addressHash: 'secret',
      addressedSSE: 'derived',
    },
  },
  eventReminderRuns: {
    erasure: 'none',
    columns: {
      eventNo: 'notPersonal',
      reminderSSE: 'notPersonal',
      throughOrderNo: 'notPersonal',
    },
  },
  saleReminders: {
    erasure: 'deleted',
    columns: {
      memberNo: 'derived',
      eventNo: 'derived',
      language: 'exported',
      askedSSE: 'exported',
      saleStartTimeSSE: 'derived',
      isOwed: 'derived',
    },
  },
  admissions: {
    erasure: 'kept',
    columns: {
      admissionNo: 'derived',
      eventNo: 'derived',
      admissionID: 'secret',
      scanNo: 'derived',
    },
  },
  doubleAdmissions: {
    erasure: 'kept',
    columns: {
      doubleNo: 'derived',
      admissionNo: 'derived',
      scanNo: 'derived',
    },
  },
  gateDevices: {
    erasure: 'none',
    columns: {
      deviceNo: 'notPersonal',
      deviceID: 'notPersonal',
      eventNo: 'notPersonal',
      name: 'notPersonal',
      inviteHash: 'notPersonal',
      tokenHash: 'notPersonal',
      invitedSSE: 'notPersonal',
      expiresSSE: 'notPersonal',
      pairedSSE: 'notPersonal',
      revokedSSE: 'notPersonal',
    },
  },
  gateScans: {
    erasure: 'kept',
    columns: {
      scanNo: 'derived',
      deviceNo: 'derived',
      scanID: 'derived',
      scannedSSE: 'exported',
      receivedSSE: 'derived',
      outcome: 'exported',
      method: 'derived',
      admissionID: 'secret',
      typeIndex: 'derived',
    },
  },
  ticketChanges: {
    erasure: 'kept',
    columns: {
      changeNo: 'derived',
      eventNo: 'derived',
      ticketNo: 'derived',
      admissionID: 'secret',
      kind: 'exported',
      changedSSE: 'exported',
    },
  },
  dataMode: {
    erasure: 'none',
    columns: {
      one: 'notPersonal',
      mode: 'notPersonal',
    },
  },
  erasures: {
    erasure: 'kept',
    columns: {
      memberNo: 'derived',
      askedSSE: 'exported',
      language: 'exported',
      dueSSE: 'exported',
      announcedSSE: 'derived',
      erasedSSE: 'derived',
    },
  },
  retentionRuns: {
    erasure: 'none',
    columns: {
      kind: 'notPersonal',
      throughNo: 'notPersonal',
    },
  },
  rooms: {
    erasure: 'none',
    columns: {
      roomNo: 'notPersonal',
      roomID: 'notPersonal',
      state: 'notPersonal',
      lobbyTimeSSE: 'notPersonal',
      startTimeSSE: 'notPersonal',
      endTimeSSE: 'notPersonal',
      turnsPerMinute: 'notPersonal',
      minutesPerTurn: 'notPersonal',
      isGuaranteed: 'notPersonal',
      ticketsPerTurn: 'notPersonal',
      eventCount: 'notPersonal',
      round: 'notPersonal',
      roundTimeSSE: 'notPersonal',
      chainHash: 'notPersonal',
      receiptPublicKey: 'notPersonal',
      root: 'notPersonal',
      beaconSignature: 'notPersonal',
      drawnCount: 'notPersonal',
      lateCount: 'notPersonal',
      servedRank: 'notPersonal',
      servedSSE: 'notPersonal',
      stoppedSeconds: 'notPersonal',
      clockStop: 'notPersonal',
      message: 'notPersonal',
      dueSSE: 'notPersonal',
      leaseUntilSSE: 'notPersonal',
    },
  },
  // Everybody can check a draw only while its list of entries is whole. The entry leads to a member without a name then.
  roomEntries: {
    erasure: 'kept',
    columns: {
      entryNo: 'derived',
      roomNo: 'derived',
      memberNo: 'derived',
      entryID: 'exported',
      joinedSSE: 'exported',
      drawnRank: 'exported',
      lateNumber: 'exported',
    },
  },
  roomEvents: { erasure: 'none', columns: { eventNo: 'notPersonal', roomNo: 'notPersonal' } },
  roomOrders: { erasure: 'kept', columns: { orderNo: 'derived', turnNo: 'derived' } },
  roomServings: {
    erasure: 'none',
    columns: { roomNo: 'notPersonal', lastRank: 'notPersonal', servedAt: 'notPersonal' },
  },
  roomTurns: {
    erasure: 'kept',
    columns: {
      turnNo: 'derived',
      roomNo: 'derived',
      memberNo: 'derived',
      rank: 'exported',
      claimedAt: 'exported',
      endsAt: 'exported',
    },
  },
} as const satisfies ClassesOfAllColumns
