import type { LogLine } from '../../../rooms/log-line.ts'
import type { RoomMember, RoomStore } from '../../../ports/rooms/room-store.ts'
import { decideEntry } from '../../../rooms/decide-entry.ts'
import { decideClaim, decideExtension, type TurnDecision, type TurnFacts } from '../../../rooms/decide-turn.ts'
import { closeList, nextStep, publishRoot } from '../../../rooms/next-step.ts'
import { decideRoomLoad } from '../../../rooms/room-load.ts'
import { decideCommand } from '../../../rooms/room-commands.ts'
import { noTurns } from '../../../rooms/room-pace.ts'
import { rankOf, type Room, type RoomDemand, type RoomEntry, type Turn } from '../../../rooms/room.ts'
import { recordSignatures } from '../../../rooms/statement-signatures.ts'
import { turnClockAt } from '../../../rooms/turn-clock.ts'

/** A store with one room in memory. It shows what an engine must do, and counts what it was asked to write. */
export class MemoryRoomStore implements RoomStore {
  room: Room
  demand: RoomDemand
  readonly entries = new Map<string, RoomEntry>()
  readonly turns = new Map<string, Turn>()
  readonly writes: string[] = []
  readonly lines: LogLine[] = []
  /** The reading of the turn clock at which each rank was served. */
  readonly #servedAt = new Map<number, number>()
  #leaseUntilSSE = 0

  constructor(room: Room, demand: RoomDemand) {
    this.room = room
    this.demand = demand
  }

  load: RoomStore['load'] = (load) => {
    const room = decideRoomLoad(this.room, load)
    if (room !== null) this.room = room
    return Promise.resolve({ kind: room === null ? 'kept' : 'loaded' })
  }

  find: RoomStore['find'] = (roomID) => Promise.resolve(roomID === this.room.roomID ? this.room : null)

  listRunning: RoomStore['listRunning'] = () => Promise.resolve(this.room.state === 'ENDED' ? [] : [this.room])

  findOfEvent: RoomStore['findOfEvent'] = () => Promise.resolve(this.room)

  findFacts: RoomStore['findFacts'] = (roomID) =>
    Promise.resolve(
      roomID === this.room.roomID
        ? { room: this.room, entryCount: this.entries.size, stock: [], turns: noTurns }
        : null,
    )

  findFigures: RoomStore['findFigures'] = () => Promise.resolve(null)

  claimDue: RoomStore['claimDue'] = ({ nowSSE, leaseUntilSSE }) => {
    if (nowSSE < this.#leaseUntilSSE) return Promise.resolve([])
    this.#leaseUntilSSE = leaseUntilSSE
    return Promise.resolve([this.room])
  }

  release: RoomStore['release'] = () => {
    this.#leaseUntilSSE = 0
    return Promise.resolve()
  }

  join: RoomStore['join'] = async (member, nowSSE, newEntryID) => {
    const facts = await this.findTurn(member, nowSSE)
    if (facts === null) return null
    const decision = decideEntry(facts, newEntryID, false)
    if (decision.kind !== 'joined') return decision
    this.room = decision.facts.room
    this.entries.set(member.memberID, decision.facts.entry)
    this.writes.push('join')
    return decision
  }

  findTurn: RoomStore['findTurn'] = ({ roomID, memberID }, nowSSE) => {
    if (roomID !== this.room.roomID) return Promise.resolve(null)
    const entry = this.entries.get(memberID) ?? null
    const rank = entry === null ? null : rankOf(entry, this.room)
    const servedAt = rank === null ? null : (this.#servedAt.get(rank) ?? null)
    return Promise.resolve({ nowSSE, room: this.room, entry, servedAt, turn: this.turns.get(memberID) ?? null })
  }

  claimTurn: RoomStore['claimTurn'] = (member, nowSSE) => this.#changeTurn(member, nowSSE, decideClaim)

  extendTurn: RoomStore['extendTurn'] = (member, nowSSE) => this.#changeTurn(member, nowSSE, decideExtension)

  advance: RoomStore['advance'] = (roomID, nowSSE) => {
    if (roomID !== this.room.roomID) return Promise.resolve(null)
    const step = nextStep(this.room, this.demand, nowSSE)
    if (step?.kind === 'write') {
      for (let rank = this.room.servedRank + 1; rank <= step.room.servedRank; rank += 1)
        this.#servedAt.set(rank, turnClockAt(step.room, nowSSE))
      this.room = step.room
      this.writes.push(step.room.state)
    }
    if (step?.kind === 'closeList') {
      const drawnCount = [...this.entries.values()].filter(({ lateNumber }) => lateNumber === null).length
      this.room = closeList(this.room, drawnCount)
      this.writes.push('FROZEN')
    }
    return Promise.resolve(step)
  }

  findLogFacts: RoomStore['findLogFacts'] = () =>
    Promise.resolve({
      room: this.room,
      scope: 'all',
      differences: [],
      settledRank: 0,
      claimedRanks: [],
      freeTickets: this.demand.freeTickets,
      heldTickets: this.demand.heldTickets,
      mark: { orderNo: 0, changeNo: 0 },
    })

  appendLog: RoomStore['appendLog'] = (_roomID, { after, lines, log }) => {
    if (after !== (this.room.log?.lines ?? 0)) return Promise.resolve(false)
    this.room = { ...this.room, log }
    this.lines.push(...lines)
    return Promise.resolve(true)
  }

  listLog: RoomStore['listLog'] = (_roomID, after, count) => Promise.resolve(this.lines.slice(after, after + count))

  listDrawEntries: RoomStore['listDrawEntries'] = () =>
    Promise.resolve(
      [...this.entries.values()].filter(({ drawnRank, lateNumber }) => drawnRank !== null || lateNumber === null),
    )

  publishRoot: RoomStore['publishRoot'] = (_roomID, published) => {
    this.room = publishRoot(this.room, published) ?? this.room
    this.writes.push('root')
    return Promise.resolve()
  }

  recordRanks: RoomStore['recordRanks'] = (_roomID, firstRank, entryIDs) => {
    for (const [memberID, entry] of this.entries) {
      const index = entryIDs.indexOf(entry.entryID)
      if (index >= 0) this.entries.set(memberID, { ...entry, drawnRank: firstRank + index })
    }
    this.writes.push(`ranks from ${firstRank}`)
    return Promise.resolve()
  }

  recordSignatures: RoomStore['recordSignatures'] = (_roomID, signatures) => {
    this.room = recordSignatures(this.room, signatures)
    this.writes.push('signatures')
    return Promise.resolve()
  }

  recordDraw: RoomStore['recordDraw'] = (_roomID, beaconSignature, givenUp) => {
    this.room = { ...this.room, state: 'DRAWN', beaconSignature, givenUp }
    this.writes.push('DRAWN')
    return Promise.resolve()
  }

  command: RoomStore['command'] = (roomID, command, { nowSSE }) => {
    if (roomID !== this.room.roomID) return Promise.resolve(null)
    const result = decideCommand(this.room, command, nowSSE)
    if (result.kind === 'done') this.room = result.room
    return Promise.resolve(result)
  }

  async #changeTurn(
    member: RoomMember,
    nowSSE: number,
    decide: (facts: TurnFacts) => TurnDecision,
  ): Promise<TurnDecision | null> {
    const facts = await this.findTurn(member, nowSSE)
    if (facts === null) return null
    const decision = decide(facts)
    if (decision.kind === 'open' && decision.isChanged) {
      this.turns.set(member.memberID, decision.turn)
      this.writes.push('turn')
    }
    return decision
  }
}
