import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { orders } from '../../tables/sqlite.ts'

/*
 * Orders of one member lie all over a large table, and an index by member changes another page for each order. The index
 * `orders_by_bucket` begins with the bucket: 65,536 orders in a row. So a rush changes few pages of it. A member's orders
 * are found with one search in each bucket. Its conditions go together with one on `memberNo`. The shift is text and no
 * parameter, because SQLite compares the expression with that of the index.
 */

const inBuckets = (newest: SQL, oldest: SQL): SQL => sql`${orders.orderNo} >> 16 in (
  with recursive bucket(bucketNo) as (
    select ${newest} union all select bucketNo - 1 from bucket where bucketNo > ${oldest}
  ) select bucketNo from bucket)`

/** The condition that makes SQLite search the orders of one member in all buckets. */
export const inAnyBucket: SQL = inBuckets(sql`(select max(orderNo) >> 16 from ${orders})`, sql`0`)

/** Returns the same condition for one event, from the bucket of its first order to that of its last one. */
export const inBucketsOfEvent = (eventNo: Placeholder): SQL =>
  inBuckets(
    sql`(select max(orderNo) >> 16 from ${orders} where eventNo = ${eventNo})`,
    sql`(select min(orderNo) >> 16 from ${orders} where eventNo = ${eventNo})`,
  )
