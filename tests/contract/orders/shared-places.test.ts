import { contract } from '@pokfei/contracts'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { placedTextsOfAllPages } from '@pokfei/ticket-pdf/testing/placed-texts'
import { afterAll, expect } from 'vitest'
import { newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { hallRows, seatedType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const pdf = openPdfRenderer()
afterAll(() => pdf.close())

const stalls = seatedType({}, hallRows(1, 4))
const student = {
  ...stalls,
  typeID: 'student',
  ticketTypeNameEN: 'Student',
  ticketTypeNameCN: '學生票',
  placesOf: 'stalls',
  seatRows: [],
  salePriceCents: 34_000,
  byCodeOnly: true,
  proofEN: 'Student card',
  proofCN: '學生證',
}

inProcessTest(
  'tells the holder of a type of a code its name, its pool and its proof wherever tickets are told',
  { tags: ['SHR-22', 'TKT-54', 'ORD-112'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([stalls, student]), { pdf })
    const target = { kind: 'types', typeIDs: ['student', 'stalls'] } as const
    const terms = { target, uses: 1, usesPerMember: null, fromSSE: null, untilSSE: null }
    await server.store.accessCodes.make(testEvent, { code: 'STUDENT2026', ...terms }, byOperator())
    const karen = await server.buyer('karen')
    const requested = { requestedTypeIDs: ['student', 'stalls'], adjacentSeating: true, accessCode: 'STUDENT2026' }
    const placed = await karen.send('/api/orders', { json: { ...testEvent, ...requested } })
    const { redirectURL } = await placed.json()
    expect(placed.status).toBe(300)
    await pressPaymentButton(karen, redirectURL, 'pay')
    const { orderID } = await newestOrder(karen)

    const listed = await readContractResponse(contract.orders.list, await karen.send('/api/orders'))
    const [{ lines }] = listed.body as [{ readonly lines: readonly Record<string, unknown>[] }]
    expect(lines).toMatchObject([
      { typeID: 'student', ticketTypeNameCN: '學生票', placesOf: 'stalls', proofEN: 'Student card', proofCN: '學生證' },
      { typeID: 'stalls' },
    ])
    expect(Object.keys(lines[1] ?? {})).not.toContain('proofEN')

    const tickets = await (await karen.send(`/api/orders/${orderID}/tickets`)).json()
    const [{ ticketID }] = tickets
    const key = { orderID, ...testEvent, typeID: 'student', ticketID }
    const page = await karen.send('/api/orders/downloadTicket', { json: key })
    const wordsOf = async (response: Response) =>
      (await placedTextsOfAllPages(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text).join(' ')
    expect(await wordsOf(page)).toMatch(/學生票 Student .*入場出示 Show 學生證 Student card/)
    const receipt = await wordsOf(await karen.send(`/api/orders/${orderID}/receipt.pdf`))
    expect(receipt).toContain('入場時請出示：學生證 Show at the door: Student card')
  },
)
