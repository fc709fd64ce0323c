import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import pg from 'pg'
import { rushKey, rushRequest } from '../order-rush.ts'
import { runAtOnce } from './run-at-once.ts'
import { rushMemberID } from './rush-database.ts'
import type { OpenRush, RushShare } from './rush-share.ts'

const clientCount = 64

/** An order in one call to the server: it locks the stock, looks, and writes. */
const placeFunction = `
  create or replace function place(buyer text, new_id text, reference text, ticket_ids text[], admissions text[], now_sse bigint, request_key text)
  returns text language plpgsql as $$
  declare
    buyer_no bigint;
    order_no bigint;
    counted record;
  begin
    select "memberNo" into buyer_no from "members" where "memberID" = buyer for no key update;
    if exists (select from "orderRequests" where "idempotencyKey" = request_key and "memberNo" = buyer_no) then return 'repeated'; end if;
    select "capacity", "heldCount", "soldCount" into counted from "stock" where "typeNo" = 1 for no key update;
    if exists (select from "orders" where "memberNo" = buyer_no and "state" = 'IN_PROGRESS') then return 'in progress'; end if;
    if counted."heldCount" + counted."soldCount" + 2 > counted."capacity" then return 'sold out'; end if;
    insert into "orders" ("orderID", "orderReference", "memberNo", "eventNo", "state", "adjacentSeating", "language", "priceCents",
        "serviceFeeCents", "ticketCount", "orderTimeSSE", "paymentDeadlineSSE", "paymentSubject", "dueSSE")
      values (new_id, reference, buyer_no, 1, 'IN_PROGRESS', false, 'en', 140000, 4000, 2, now_sse, now_sse + 300, '{}', now_sse + 15)
      returning "orderNo" into order_no;
    insert into "tickets" ("ticketID", "orderNo", "typeNo", "salePriceCents", "serviceFeeCents", "admissionID", "issueNumber", "live")
      select x.id, order_no, 1, 68000, 2000, x.admission, 1, true from unnest(ticket_ids, admissions) x(id, admission);
    update "stock" set "heldCount" = "heldCount" + 2 where "typeNo" = 1;
    insert into "orderRequests" ("memberNo", "idempotencyKey", "bodyHash", "orderNo") values (buyer_no, request_key, 'hash', order_no);
    return 'placed';
  end $$`

/** Places each order by one call of a function of the database, with 64 clients at once. */
export async function placeByFunction({ databaseURL, buyers }: RushShare): Promise<OpenRush> {
  const clients = Array.from({ length: clientCount }, () => new pg.Client({ connectionString: databaseURL }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(placeFunction)
  return {
    run: () =>
      runAtOnce(buyers, clientCount, async (buyer, worker) => {
        const { nowSSE, memberID } = rushRequest(rushMemberID(buyer), buyer)
        const { orderID, orderReference, tickets } = newOrderIDs(2, nowSSE)
        const values = [
          memberID,
          orderID,
          orderReference,
          tickets.map(({ ticketID }) => ticketID),
          tickets.map(({ admissionID }) => admissionID),
          nowSSE,
          rushKey(buyer),
        ]
        const text = 'select place($1, $2, $3, $4, $5, $6, $7) as "outcome"'
        const answer = await clients[worker]?.query<{ outcome: string }>({ name: 'place', text, values })
        if (answer?.rows[0]?.outcome !== 'placed') throw new Error(`an order was ${answer?.rows[0]?.outcome}`)
      }),
    async close() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
