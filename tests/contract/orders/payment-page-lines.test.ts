import { expect, test } from 'vitest'
import { checkOut } from '../../support/browser/purchase-steps.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'

const stalls = seatedType({
  ticketTypeNameEN: 'Stalls',
  ticketTypeNameCN: '堂座',
  salePriceCents: 128_000,
  serviceFeeCents: 0,
})

test('lists the held tickets on the payment page, with prices and fees, in both languages', {
  tags: 'ORD-110',
}, async () => {
  await using testServer = await openTestServer(testCatalogue([standingType(), stalls]))
  const buyer = await testServer.buyer('karen')
  const requestedTypeIDs = ['standing', 'stalls', 'standing']
  const page = await checkOut(buyer, { ...testEvent, requestedTypeIDs, adjacentSeating: false })
  const itemsOf = async (language: string) => {
    const body = await (await buyer.send(`${page}?lang=${language}`)).text()
    return [...body.matchAll(/<li>(\d+ ×.*?)<\/li>/gs)].map(([, item = '']) =>
      item
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  }
  expect(await itemsOf('en')).toEqual(['2 × Standing HK$680 + HK$20 service fee each', '1 × Stalls HK$1,280 each'])
  expect(await itemsOf('zh')).toEqual(['2 × 企位 每張 HK$680，另加服務費 HK$20', '1 × 堂座 每張 HK$1,280'])
})
