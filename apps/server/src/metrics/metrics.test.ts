import { describe, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { mayReadMetrics } from './serve-metrics.ts'

describe('metrics', () => {
  test('begin at 0, so that an alarm has something to look at', () => {
    const text = createMetrics().render()
    expect(text).toContain(
      '# TYPE pokfei_payment_alarms_total counter\npokfei_payment_alarms_total{alarm="paidWrongly"} 0\n',
    )
    expect(text).toContain('\npokfei_holds_released_late_total 0\n')
  })

  test('count, by their label or as a whole', () => {
    const metrics = createMetrics()
    metrics.countBy('paymentAlarms', 'paidTwice')
    metrics.countBy('paymentAlarms', 'paidTwice')
    metrics.count('refundsMade')
    metrics.count('reconcilerFailures', 3)
    const text = metrics.render()
    expect(text).toContain('pokfei_payment_alarms_total{alarm="paidTwice"} 2\n')
    expect(text).toContain('pokfei_payment_alarms_total{alarm="paidWrongly"} 0\n')
    expect(text).toContain('pokfei_refunds_made_total 1\n')
    expect(text).toContain('pokfei_reconciler_failures_total 3\n')
  })

  test('are lines of the text format of Prometheus', () => {
    const lines = createMetrics().render().trimEnd().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ \S.*|[a-z_]+(?:\{[a-z]+="[A-Za-z]+"\})? \d+(?:\.\d+)?)$/)
    expect(new Set(lines).size).toBe(lines.length)
  })
})

describe('who may read the metrics', () => {
  const metricsToken = 'a-token-of-the-operator-1'
  const mayRead = (headers: Record<string, string>, guard = {}, remoteAddress: string | undefined = '127.0.0.1') =>
    mayReadMetrics({ headers, remoteAddress }, guard)

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('this machine, by %s', (address) => {
    expect(mayRead({}, {}, address)).toBe(true)
  })

  test.each(['10.0.0.7', '::ffff:10.0.0.7', 'fd00::1', '128.0.0.1', ''])('not another machine, by %s', (address) => {
    expect(mayRead({}, {}, address)).toBe(false)
  })

  test('nobody whose address is not known', () => {
    expect(mayReadMetrics({ headers: {}, remoteAddress: undefined }, {})).toBe(false)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host'])(
    'not this machine when it speaks for another (%s)',
    (name) => {
      expect(mayRead({ [name]: '127.0.0.1' })).toBe(false)
    },
  )

  test('not this machine where a proxy is believed', () => {
    expect(mayRead({}, { trustProxy: ['127.0.0.1'] })).toBe(false)
  })

  test('with a token, whoever brings it, and nobody else', () => {
    const authorization = `Bearer ${metricsToken}`
    expect(mayRead({ authorization }, { metricsToken }, '10.0.0.7')).toBe(true)
    expect(mayRead({ authorization, 'x-forwarded-for': '10.0.0.7' }, { metricsToken, trustProxy: ['127.0.0.1'] })).toBe(
      true,
    )
    for (const other of ['', metricsToken, `Bearer ${metricsToken}x`, `bearer ${metricsToken}`, 'Bearer '])
      expect(mayRead({ authorization: other }, { metricsToken })).toBe(false)
    expect(mayRead({}, { metricsToken })).toBe(false)
  })
})
