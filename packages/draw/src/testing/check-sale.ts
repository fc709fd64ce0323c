import { bytesToHex as hex, hexToBytes as bytes } from '@noble/hashes/utils.js'
import { checkBeacon, checkList, checkRank, checkReceipt } from '../check/check-draw.ts'
import { checkSeen } from '../check/check-seen.ts'
import { checkSignedList, checkStarts } from '../check/check-statements.ts'
import { checkLog, firstHead, headAfter, headMessage } from '../log/sale-log.ts'
import { leafOf } from '../ranks/entry.ts'
import { isSigned } from '../statements/signed.ts'
import { buildTree, proveInclusion, rootOf } from '../tree/merkle-tree.ts'
import type { CheckName } from './frauds.ts'
import type { SampleSale } from './sample-sale.ts'

/** Returns the checks of a whole sale that fail, by the code of the pages. */
export async function failedChecks({ draw, entries, receipts, seen, log }: SampleSale): Promise<readonly CheckName[]> {
  const tree = buildTree(entries.map(leafOf))
  const ofEntries = { ...draw, root: hex(rootOf(tree)), drawn: draw.drawn }
  const isReceiptRight = (receipt: SampleSale['receipts'][number]): boolean => {
    const leafIndex = entries.findIndex(({ entryID }) => entryID === receipt.entryID)
    const entry = entries[leafIndex]
    const path = entry === undefined ? null : proveInclusion(tree, leafIndex)
    const proof =
      entry === undefined || path === null
        ? null
        : { ...entry, leafIndex, treeSize: draw.drawn, hashes: path.hashes.map(hex) }
    const listed = checkList(ofEntries, receipt, proof)
    return checkReceipt(draw, receipt) === 'right' && (listed === 'right' || listed === 'afterClosing')
  }
  const ranks = await Promise.all(
    entries.map((entry) =>
      checkRank(
        draw,
        entry,
        (async function* () {
          yield entries
        })(),
      ),
    ),
  )
  const head = log.lines.reduce(headAfter, firstHead(draw.saleID))
  const isHeadSigned = isSigned(
    bytes(draw.receiptPublicKey),
    headMessage(draw.saleID, { lines: log.lines.length, head }),
    bytes(log.signature),
  )
  const isRight: Readonly<Record<CheckName, boolean>> = {
    receipts: receipts.every(isReceiptRight) && new Set(receipts.map(({ number }) => number)).size === receipts.length,
    starts: checkStarts(draw) === 'right',
    list: checkSignedList(draw) === 'right',
    entries: ranks.every(({ result }) => result !== 'otherList'),
    beacon: checkBeacon(draw) === 'right',
    ranks: ranks.every(({ result }) => result !== 'otherRank'),
    seen: checkSeen(draw, seen) === 'right',
    log: isHeadSigned && checkLog(draw.saleID, log.lines, log.heads) === 'right',
  }
  return (['receipts', 'starts', 'list', 'entries', 'beacon', 'ranks', 'seen', 'log'] as const).filter(
    (name) => !isRight[name],
  )
}
