import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { useQuery } from '@tanstack/react-query'
import { expectOk } from '../../../api/client.ts'
import { alwaysStale } from '../../../api/query-options.ts'
import { roomParams, roomPath, type RoomKey } from '../../../room/room-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { keepSeenDraw, readSeenDraws } from '../../../browser-storage/seen-draws.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { readRoom } from '../../../browser-storage/stored-room.ts'
import { nowSSE } from '../../../time/clock.ts'
import { loadWordLists, wordsOfRoot } from '../state/root-words.ts'
import { fetchList, fetchProof } from './proof-queries.ts'
import { beaconWithStatements, listWithStatement } from './statements.ts'
import type { DrawResults } from './verdict.ts'
import { compareWithSeen, isOtherThanShown } from './witness.ts'

/** Loads the checks. Their curves are large, so no other screen loads them. */
const loadChecks = () => import('@pokfei/draw/check/check-draw')
const loadStatementChecks = () => import('@pokfei/draw/check/check-statements')

/** Checks a receipt against the published draw, in this browser (ROM-70). */
export function useDrawCheck(room: RoomKey, receipt: SignedReceipt) {
  const api = useApi()
  const key = [roomPath(room), receipt.entryID, receipt.joinedSSE, receipt.signature] as const
  const facts = useQuery({
    queryKey: ['drawCheck', ...key],
    queryFn: async () => {
      const [drawn, proof, checks, statements, lists] = await Promise.all([
        api.call('rooms', 'draw', { params: roomParams(room) }),
        fetchProof(api, room, receipt.entryID),
        loadChecks(),
        loadStatementChecks(),
        loadWordLists(),
      ])
      const draw = expectOk(drawn)
      const storage = browserStorage()
      const witness = compareWithSeen(draw, readSeenDraws(storage, draw.saleID))
      keepSeenDraw(storage, { seenSSE: nowSSE(), draw })
      return {
        draw,
        words: draw.root === null ? [] : wordsOfRoot(draw.root, lists),
        witness,
        proof,
        receipt: checks.checkReceipt(draw, receipt),
        list: listWithStatement(checks.checkList(draw, receipt, proof), statements.checkSignedList(draw)),
        beacon: beaconWithStatements(checks.checkBeacon(draw), statements.checkStarts(draw)),
      }
    },
    ...alwaysStale,
  })
  const draw = facts.data?.draw
  const isDrawn = draw !== undefined && draw.root !== null && draw.signature !== null
  const rank = useQuery({
    queryKey: ['rankCheck', ...key, draw?.root, draw?.signature],
    queryFn: async ({ signal }) => {
      if (draw === undefined) throw new Error('there is no draw yet')
      const { checkRank } = await loadChecks()
      return checkRank(draw, receipt, fetchList(api, room, signal))
    },
    enabled: isDrawn,
    // A draw never changes.
    staleTime: Infinity,
    retry: 1,
  })
  const retry = () => void (facts.error !== null ? facts.refetch() : rank.refetch())
  if (facts.data === undefined) return { check: null, hasFailed: facts.error !== null, retry }
  const stored = readRoom(browserStorage(), roomPath(room))
  const shown = stored.receipt?.entryID === receipt.entryID ? stored.rank : null
  const computed = rank.data?.rank ?? null
  const isOther = isOtherThanShown(computed, shown, facts.data.draw.drawn)
  const results: DrawResults = {
    receipt: facts.data.receipt,
    list: facts.data.list,
    beacon: facts.data.beacon,
    rank: isDrawn ? (isOther ? 'otherShown' : (rank.data?.result ?? null)) : 'notYet',
    seen: facts.data.witness.result,
  }
  const { proof, witness, words } = facts.data
  const givenUp = rank.data?.givenUp ?? []
  const check = { draw: facts.data.draw, words, proof, witness, results, rank: computed, shown, givenUp }
  return { check, hasFailed: facts.error !== null || rank.error !== null, retry }
}

/**
 * A check of a draw as far as it has come. `words` are the six of its root, none before it is published. `rank` is the one that this browser computed, `shown` the one
 * that the shop showed on this device, and `givenUp` has those of starts that moved.
 */
export type DrawCheck = NonNullable<ReturnType<typeof useDrawCheck>['check']>
