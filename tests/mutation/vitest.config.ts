import { defineConfig } from 'vitest/config'
import { productRules } from '../../scripts/lib/product-rules.ts'

/** Runs only the tests of the mutated files. A rule counts as tested if its own unit test fails without it. */
export default defineConfig({
  test: {
    include: [
      'packages/domain/src/{orders/decide-order,orders/open-sale,orders/order-transitions,gate/decide-scan,rooms/*,changes/*}.test.ts',
    ],
    pool: 'threads',
    tags: productRules().map(({ id }) => ({ name: id })),
  },
})
