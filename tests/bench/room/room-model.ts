import { createHash } from 'node:crypto'
import { decideEntry } from '@pokfei/domain/rooms/decide-entry'
import { decideClaim, decideTurn, isFinished, type TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import { closeList, nextStep, type RoomStep } from '@pokfei/domain/rooms/next-step'
import { pollSeconds, pollSecondsBeforeDraw, waitSeconds } from '@pokfei/domain/rooms/poll-interval'
import {
  claimWindowSeconds,
  drawTimesOf,
  drawTimesWithRoot,
  freezeSSE,
  type BeaconTimes,
} from '@pokfei/domain/rooms/room-times'
import { hasTurns, rankOf, type Room, type RoomDemand, type RoomEntry, type Turn } from '@pokfei/domain/rooms/room'
import { noSignatures } from '@pokfei/domain/rooms/statement-signatures'
import { quicknet, roundAt, timeOfRound } from '@pokfei/draw/beacon/quicknet'
import { inLeafOrder, leafOf } from '@pokfei/draw/ranks/entry'
import { rankEntries, seedOf } from '@pokfei/draw/ranks/rank-entries'
import { buildTree, rootOf } from '@pokfei/draw/tree/merkle-tree'
import { arrivals, createBuyer, openRandom, type Buyer, type CrowdSettings } from './crowd.ts'
import { PollWheel } from './poll-wheel.ts'

/** The only event of the sale. */
const eventID = 'harbour-nights'

/** A room to simulate, with its people. */
export interface ModelSettings extends CrowdSettings {
  readonly tickets: number
  readonly turnsPerMinute: number
  readonly isGuaranteed: boolean
  /** The ranks of the control: first come, first served. */
  readonly isByArrival?: boolean
  /** The seconds after the start at which the model ends. */
  readonly secondsAfterStart: number
}

/** The figures of a simulated sale. Those of the first part must be 0. */
export interface ModelResult {
  readonly ordersWithoutTurn: number
  /** The people in turn who found no ticket. Without a guarantee there may be some. */
  readonly refusedForStock: number
  readonly servedRankFell: number
  readonly oversold: number

  readonly drawnCount: number
  readonly lateCount: number
  readonly attemptsWithoutTurn: number
  readonly orders: number
  readonly ticketsSold: number
  readonly passedTurns: number
  /** The orders of fewer tickets than their buyer wanted, because no more were left. */
  readonly fewerThanWanted: number
  /** Seconds from the start until half, nine tenths and 99 of 100 tickets were paid, as far as they were. */
  readonly paidAfterSeconds: readonly number[]
  /** Seconds from the start until the room is in returns. Null if it never was. */
  readonly soldOutAfterSeconds: number | null
  readonly mostRequestsPerSecond: number
  readonly mostRequestsAfterSeconds: number
  /** The most requests in a second after the first minute of the sale. */
  readonly mostRequestsWhileServing: number
  readonly requestsPerWaitingHour: number
  /** The rank from 0 of each entry in the draw, in the order of arrival. */
  readonly ranks: readonly number[]
}

const startTimeSSE = 1_800_000_000
const lobbySeconds = 3_600
const orderSeconds = 300
/** The parts of the tickets whose time of payment is noted. */
const paidParts = [0.5, 0.9, 0.99]
/** People who try to order each second without a turn. */
const cheatersPerSecond = 5

const beacon: BeaconTimes = {
  roundAt: (timeSSE) => roundAt(quicknet, timeSSE),
  timeOfRound: (round) => timeOfRound(quicknet, round),
}

interface Person {
  readonly buyer: Buyer
  turn: Turn | null
}

/** A sale that runs second by second. The rules are those of the domain; the model stores their facts. */
class RoomModel {
  readonly #settings: ModelSettings
  readonly #random: () => number
  readonly #arrivals: Int32Array
  readonly #entryIDs: string[] = []
  readonly #drawnRank: Int32Array
  readonly #lateNumber: Int32Array
  /** The reading of the turn clock at which each rank was served, from rank 1. */
  readonly #servedAt: number[] = [0]
  readonly #personOfRank = new Map<number, number>()
  readonly #inTurn = new Map<number, Person>()
  readonly #polls: PollWheel
  readonly #events = new Map<number, (() => void)[]>()

  #nowSSE = startTimeSSE - lobbySeconds - 5
  #room: Room
  #freeTickets: number
  #heldTickets = 0
  #openTurns = 0
  #openTurnTickets = 0
  #joined = 0
  #requests = 0
  #waitedSeconds = 0
  #soldOutAfterSeconds: number | null = null
  readonly #paidAfterSeconds: number[] = []
  #peak = { requests: 0, afterSeconds: 0, whileServing: 0 }
  readonly #counts = {
    ordersWithoutTurn: 0,
    refusedForStock: 0,
    fewerThanWanted: 0,
    servedRankFell: 0,
    attemptsWithoutTurn: 0,
    orders: 0,
    ticketsSold: 0,
    passedTurns: 0,
  }

  constructor(settings: ModelSettings) {
    const { people, tickets, turnsPerMinute, isGuaranteed, ticketsPerTurn, seed } = settings
    this.#settings = settings
    this.#random = openRandom(seed)
    this.#freeTickets = tickets
    this.#drawnRank = new Int32Array(people)
    this.#lateNumber = new Int32Array(people)
    this.#polls = new PollWheel(people, this.#nowSSE)
    const lobbyTimeSSE = startTimeSSE - lobbySeconds
    this.#arrivals = arrivals(settings, { lobbyTimeSSE, freezeSSE: freezeSSE({ startTimeSSE }) }, this.#random)
    this.#room = {
      roomID: 'events/model/sale',
      state: 'ANNOUNCED',
      lobbyTimeSSE,
      ...drawTimesOf(startTimeSSE, beacon),
      endTimeSSE: startTimeSSE + 86_400,
      turnsPerMinute,
      minutesPerTurn: 10,
      isGuaranteed,
      isOnePerNumber: false,
      ticketsPerTurn,
      eventCount: 1,
      signatures: noSignatures,
      givenUp: [],
      places: [],
      drawVersion: 1,
      starts: [],
      closedSSE: null,
      root: null,
      publishedSSE: null,
      chainHash: '',
      receiptPublicKey: '',
      beaconSignature: null,
      numberCount: 0,
      drawnCount: 0,
      lateCount: 0,
      servedRank: 0,
      nearRank: 0,
      servedSSE: 0,
      stoppedSeconds: 0,
      clockStop: null,
      message: null,
      log: null,
    }
  }

  run(): ModelResult {
    for (; this.#nowSSE < startTimeSSE + this.#settings.secondsAfterStart; this.#nowSSE += 1) {
      for (const event of this.#events.get(this.#nowSSE) ?? []) event()
      this.#events.delete(this.#nowSSE)
      this.#doDueSteps()
      this.#joinArrivals()
      const before = this.#requests
      this.#polls.takeDue(this.#nowSSE, (person) => this.#poll(person))
      this.#notePeak(this.#requests - before)
      for (let cheater = 0; cheater < cheatersPerSecond; cheater += 1) this.#cheat()
    }
    const { drawnCount, lateCount } = this.#room
    return {
      ...this.#counts,
      drawnCount,
      lateCount,
      oversold: Math.max(0, this.#counts.ticketsSold + this.#heldTickets - this.#settings.tickets),
      paidAfterSeconds: this.#paidAfterSeconds,
      soldOutAfterSeconds: this.#soldOutAfterSeconds,
      mostRequestsPerSecond: this.#peak.requests,
      mostRequestsAfterSeconds: this.#peak.afterSeconds,
      mostRequestsWhileServing: this.#peak.whileServing,
      requestsPerWaitingHour: (this.#requests / this.#waitedSeconds) * 3_600,
      ranks: Array.from(this.#drawnRank.subarray(0, drawnCount), (rank) => rank - 1),
    }
  }

  #demand(): RoomDemand {
    return {
      freeTickets: this.#freeTickets,
      heldTickets: this.#heldTickets,
      openTurns: this.#openTurns,
      openTurnTickets: this.#openTurnTickets,
    }
  }

  #doDueSteps(): void {
    for (
      let step = nextStep(this.#room, this.#demand(), this.#nowSSE);
      step !== null;
      step = nextStep(this.#room, this.#demand(), this.#nowSSE)
    )
      this.#room = this.#do(step)
  }

  #do(step: RoomStep): Room {
    switch (step.kind) {
      case 'sign':
      case 'log':
        throw new Error('the model has version 1 of the draw, which signs nothing and has no log')
      case 'write':
        return this.#written(step.room)
      case 'closeList':
        return closeList(this.#room, this.#joined - this.#room.lateCount)
      case 'publishRoot':
        return { ...this.#room, ...drawTimesWithRoot(this.#room, beacon, this.#nowSSE), root: this.#rootOfEntries() }
      case 'draw':
        return this.#drawn()
    }
  }

  #written(room: Room): Room {
    if (room.servedRank < this.#room.servedRank) this.#counts.servedRankFell += 1
    if (room.state === 'RETURNS') this.#soldOutAfterSeconds ??= this.#nowSSE - startTimeSSE
    for (let rank = this.#room.servedRank + 1; rank <= room.servedRank; rank += 1) this.#offer(rank)
    return room
  }

  #offer(rank: number): void {
    this.#servedAt[rank] = this.#nowSSE
    this.#openTurns += 1
    this.#after(claimWindowSeconds, () => {
      const person = this.#personOfRank.get(rank)
      if (person !== undefined && this.#inTurn.get(person)?.turn) return
      this.#openTurns -= 1
      this.#counts.passedTurns += 1
    })
  }

  #rootOfEntries(): string {
    const entries = this.#entryIDs
      .slice(0, this.#room.drawnCount)
      .map((entryID, person) => ({ entryID, joinedSSE: this.#arrivals[person] ?? 0 }))
    return Buffer.from(rootOf(buildTree(inLeafOrder(entries).map(leafOf)))).toString('hex')
  }

  #drawn(): Room {
    // The signature of a round is random to everybody, so any 48 bytes stand for it.
    const signature = createHash('sha384').update(`${this.#settings.seed}`).digest()
    const entryIDs = this.#entryIDs.slice(0, this.#room.drawnCount)
    const personOf = new Map(entryIDs.map((entryID, person) => [entryID, person]))
    const ranked = this.#settings.isByArrival
      ? entryIDs
      : rankEntries(seedOf(Buffer.from(this.#room.root ?? '', 'hex'), signature), entryIDs)
    for (const [index, entryID] of ranked.entries()) {
      const person = personOf.get(entryID) ?? 0
      this.#drawnRank[person] = index + 1
      this.#personOfRank.set(index + 1, person)
    }
    return { ...this.#room, state: 'DRAWN', beaconSignature: signature.toString('hex') }
  }

  #joinArrivals(): void {
    for (; (this.#arrivals[this.#joined] ?? Infinity) <= this.#nowSSE; this.#joined += 1) {
      const person = this.#joined
      const decision = decideEntry(this.#factsOf(person, null), this.#newEntryID(), false)
      if (decision.kind !== 'joined') throw new Error('a member who came in time could not join')
      this.#entryIDs.push(decision.facts.entry.entryID)
      if (decision.place === 'behind') {
        const { lateCount } = decision.facts.room
        this.#room = decision.facts.room
        this.#lateNumber[person] = lateCount
        this.#personOfRank.set(this.#room.drawnCount + lateCount, person)
      }
      this.#schedulePoll(person, this.#placeOf(person).rank)
    }
  }

  #newEntryID(): string {
    return Array.from({ length: 4 }, () =>
      Math.floor(this.#random() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
  }

  #entryOf(person: number): RoomEntry | null {
    const entryID = this.#entryIDs[person]
    if (entryID === undefined) return null
    return {
      entryID,
      joinedSSE: this.#arrivals[person] ?? 0,
      number: null,
      drawnRank: this.#drawnRank[person] || null,
      lateNumber: this.#lateNumber[person] || null,
    }
  }

  #factsOf(person: number, turn: Turn | null): TurnFacts {
    const entry = this.#entryOf(person)
    const rank = entry === null ? null : rankOf(entry, this.#room)
    const servedAt = rank === null ? null : (this.#servedAt[rank] ?? null)
    return { nowSSE: this.#nowSSE, room: this.#room, entry, servedAt, turn }
  }

  #poll(person: number): void {
    this.#requests += 1
    const { rank, servedAt } = this.#placeOf(person)
    if (rank === null || servedAt === null) {
      this.#schedulePoll(person, rank)
      return
    }
    const { claimAfterSeconds } = this.#personInTurn(person).buyer
    if (claimAfterSeconds !== null) this.#after(claimAfterSeconds, () => this.#claim(person))
  }

  #placeOf(person: number): { readonly rank: number | null; readonly servedAt: number | null } {
    const lateNumber = this.#lateNumber[person] ?? 0
    const rank = lateNumber > 0 ? this.#room.drawnCount + lateNumber : (this.#drawnRank[person] ?? 0)
    return { rank: rank > 0 ? rank : null, servedAt: this.#servedAt[rank > 0 ? rank : -1] ?? null }
  }

  #schedulePoll(person: number, rank: number | null): void {
    const isDrawn = rank !== null && (hasTurns(this.#room.state) || this.#room.state === 'DRAWN')
    const seconds = isDrawn
      ? pollSeconds(waitSeconds(this.#room, rank, this.#nowSSE), this.#random())
      : pollSecondsBeforeDraw(
          { roundTimeSSE: this.#room.roundTimeSSE, entryCount: this.#joined },
          this.#nowSSE,
          this.#random(),
        )
    this.#waitedSeconds += seconds
    this.#polls.add(person, this.#nowSSE + Math.max(1, Math.round(seconds)))
  }

  #personInTurn(person: number): Person {
    const known = this.#inTurn.get(person)
    if (known) return known
    const created = { buyer: createBuyer(this.#settings, this.#random), turn: null }
    this.#inTurn.set(person, created)
    return created
  }

  #claim(person: number): void {
    const state = this.#personInTurn(person)
    const decision = decideClaim(this.#factsOf(person, state.turn))
    if (decision.kind !== 'open') return
    state.turn = decision.turn
    this.#after(decision.turn.endsAt - this.#nowSSE, () => this.#endTurn(state))
    const { orderAfterSeconds } = state.buyer
    if (orderAfterSeconds !== null) this.#after(orderAfterSeconds, () => this.#order(person, state))
  }

  /** Ends a turn whose time is over, unless its order ended it before. */
  #endTurn({ turn }: Person): void {
    if (turn === null || isFinished(this.#room, turn)) return
    this.#openTurns -= 1
    this.#openTurnTickets -= turn.ticketCount
  }

  #order(person: number, state: Person): void {
    const wanted = state.buyer.ticketCount
    if (this.#freeTickets === 0) {
      this.#counts.refusedForStock += 1
      return
    }
    if (this.#freeTickets < wanted) this.#counts.fewerThanWanted += 1
    const ticketCount = Math.min(wanted, this.#freeTickets)
    const decision = decideTurn(this.#factsOf(person, state.turn), { eventID, ticketCount })
    if (decision.kind === 'refused') return
    const { rank } = this.#placeOf(person)
    if (rank === null || rank > this.#room.servedRank || this.#nowSSE >= decision.turn.endsAt)
      this.#counts.ordersWithoutTurn += 1
    state.turn = decision.turn
    this.#counts.orders += 1
    this.#freeTickets -= ticketCount
    this.#heldTickets += ticketCount
    this.#openTurnTickets += ticketCount
    const { payAfterSeconds } = state.buyer
    this.#after(payAfterSeconds ?? orderSeconds, () => this.#settle(state, ticketCount, payAfterSeconds !== null))
  }

  #settle(state: Person, ticketCount: number, isPaid: boolean): void {
    const { turn } = state
    if (turn === null) return
    const isOpen = this.#nowSSE < turn.endsAt
    this.#heldTickets -= ticketCount
    if (isPaid) {
      this.#counts.ticketsSold += ticketCount
      this.#notePaid()
      state.turn = { ...turn, boughtEventIDs: [eventID] }
      if (!isOpen) return
      this.#openTurns -= 1
      this.#openTurnTickets -= turn.ticketCount
    } else {
      this.#freeTickets += ticketCount
      state.turn = { ...turn, ticketCount: turn.ticketCount - ticketCount }
      if (isOpen) this.#openTurnTickets -= ticketCount
    }
  }

  /** Lets somebody whose turn has not come try to order. */
  #cheat(): void {
    const person = Math.floor(this.#random() * this.#settings.people)
    const facts = this.#factsOf(person, this.#inTurn.get(person)?.turn ?? null)
    const { rank, servedAt } = this.#placeOf(person)
    if (rank !== null && servedAt !== null) return
    this.#counts.attemptsWithoutTurn += 1
    if (decideTurn(facts, { eventID, ticketCount: 1 }).kind === 'allowed') this.#counts.ordersWithoutTurn += 1
  }

  #notePaid(): void {
    const part = paidParts[this.#paidAfterSeconds.length]
    if (part !== undefined && this.#counts.ticketsSold >= part * this.#settings.tickets)
      this.#paidAfterSeconds.push(this.#nowSSE - startTimeSSE)
  }

  #notePeak(requests: number): void {
    const afterSeconds = this.#nowSSE - startTimeSSE
    if (requests > this.#peak.requests) this.#peak = { ...this.#peak, requests, afterSeconds }
    if (afterSeconds > 60) this.#peak.whileServing = Math.max(this.#peak.whileServing, requests)
  }

  #after(seconds: number, event: () => void): void {
    const atSSE = this.#nowSSE + Math.max(1, seconds)
    const events = this.#events.get(atSSE)
    if (events) events.push(event)
    else this.#events.set(atSSE, [event])
  }
}

/** Simulates a sale with a room, from the lobby on. The same settings give the same result. */
export const simulateRoom = (settings: ModelSettings): ModelResult => new RoomModel(settings).run()
