import { defineConfig } from 'vitest/config'

/** Only the own tests of the mutated files: a rule counts as tested when its own unit test fails without it. */
export default defineConfig({
  test: { include: ['packages/domain/src/{orders/decide-order,orders/order-transitions,gate/decide-scan}.test.ts'], pool: 'threads' },
})
