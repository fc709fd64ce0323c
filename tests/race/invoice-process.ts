import type { Invoice } from '@pokfei/domain/invoices/invoice'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { openTestStore } from '../support/store/fresh-store.ts'

/* A process that issues invoices, forked by invoices.test.ts. All its calls run at once. */

/** The message that starts the process. `killAfter` is the number of answers after which it kills itself. */
export interface InvoicePlan {
  readonly databaseURL: string
  readonly orderReferences: readonly string[]
  readonly sale: Invoice['sale']
  readonly killAfter: number | null
}

async function issueAll({ databaseURL, orderReferences, sale, killAfter }: InvoicePlan): Promise<void> {
  const store = await openTestStore(databaseURL)
  const company = { companyName: 'Acme', companyAddress: '1 Hall Road', buyerReference: null }
  let answers = 0
  await Promise.all(
    orderReferences.map(async (orderReference) => {
      await store.invoices.issue(orderReference, { company, sale, isReplacing: false }, byOperator())
      answers += 1
      if (answers === killAfter) process.kill(process.pid, 'SIGKILL')
    }),
  )
  await store.close()
  process.disconnect()
}

process.once('message', (plan: InvoicePlan) => void issueAll(plan))
