import { describe, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { mayReadMetrics } from '../routes/metrics.ts'

/** Creates metrics that end with the test. */
const openMetrics = () => {
  const metrics = createMetrics()
  return { ...metrics, [Symbol.dispose]: metrics.close }
}

describe('metrics text', () => {
  test('has every counter from the start, at 0', async () => {
    using metrics = openMetrics()
    const text = await metrics.render()
    expect(text).toContain(
      '# TYPE pokfei_payment_alarms_total counter\npokfei_payment_alarms_total{alarm="paidWrongly"} 0\n',
    )
    expect(text).toContain('\npokfei_holds_released_late_total 0\n')
  })

  test('counts with and without a label', async () => {
    using metrics = openMetrics()
    metrics.countBy('paymentAlarms', 'paidTwice')
    metrics.countBy('paymentAlarms', 'paidTwice')
    metrics.count('refundsMade')
    metrics.count('reconcilerFailures', 3)
    const text = await metrics.render()
    expect(text).toContain('pokfei_payment_alarms_total{alarm="paidTwice"} 2\n')
    expect(text).toContain('pokfei_payment_alarms_total{alarm="paidWrongly"} 0\n')
    expect(text).toContain('pokfei_refunds_made_total 1\n')
    expect(text).toContain('pokfei_reconciler_failures_total 3\n')
  })

  test('names the release that runs', async () => {
    using metrics = openMetrics()
    metrics.nameRelease({ version: '1.2.3', commit: 'unknown' })
    expect(await metrics.render()).toContain('\npokfei_build_info{version="1.2.3",commit="unknown"} 1\n')
  })

  test('is in the text format of Prometheus', async () => {
    using metrics = openMetrics()
    metrics.nameRelease({ version: '1.2.3', commit: 'unknown' })
    metrics.durationOf('/api/orders/:orderID', 'GET', '2xx')(0.02)
    const lines = (await metrics.render()).split('\n').filter((line) => line !== '')
    for (const line of lines)
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) [a-z_0-9]+ \S.*|[a-z_0-9]+(?:\{[a-z]+="[^"]+"(?:,[a-z]+="[^"]+")*\})? \d+(?:\.\d+)?(?:e-?\d+)?)$/,
      )
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('has the durations of a route in cumulative buckets', async () => {
    using metrics = openMetrics()
    const record = metrics.durationOf('/api/orders', 'POST', '2xx')
    for (const seconds of [0.001, 0.02, 99]) record(seconds)
    const labels = 'route="/api/orders",method="POST",status="2xx"'
    const text = await metrics.render()
    expect(text).toContain(`pokfei_request_duration_seconds_bucket{le="0.005",${labels}} 1\n`)
    expect(text).toContain(`pokfei_request_duration_seconds_bucket{le="0.025",${labels}} 2\n`)
    expect(text).toContain(`pokfei_request_duration_seconds_bucket{le="10",${labels}} 2\n`)
    expect(text).toContain(`pokfei_request_duration_seconds_count{${labels}} 3\n`)
  })

  test('reads gauges at each rendering, and leaves out those that fail', async () => {
    using metrics = openMetrics()
    let pending = 3
    metrics.watch('pendingOrders', () => pending)
    metrics.watchBy('refunds', async () => ({ owed: 0, asked: 0, pending, made: 9, failed: 0 }))
    expect(await metrics.render()).toContain('\npokfei_orders_pending 3\n')
    pending = 4
    const text = await metrics.render()
    expect(text).toContain('\npokfei_orders_pending 4\n')
    expect(text).toContain('\npokfei_refunds{state="pending"} 4\n')
    expect(text).toContain('\npokfei_refunds{state="made"} 9\n')
    metrics.watch('mailsDue', () => Promise.reject(new Error('no database')))
    const partial = await metrics.render()
    expect(partial).not.toMatch(/^pokfei_mails_due/m)
    expect(partial).toContain('\npokfei_orders_pending 4\n')
  })

  test('has the lag of the event loop, memory and CPU of the process', async () => {
    using metrics = openMetrics()
    const text = await metrics.render()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})

describe('access to the metrics', () => {
  const metricsToken = 'a-token-of-the-operator-1'
  const mayRead = (headers: Record<string, string>, guard = {}, remoteAddress: string | undefined = '127.0.0.1') =>
    mayReadMetrics({ headers, remoteAddress }, guard)

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is granted to %s, which is this machine',
    (address) => {
      expect(mayRead({}, {}, address)).toBe(true)
    },
  )

  test.each(['10.0.0.7', '::ffff:10.0.0.7', 'fd00::1', '128.0.0.1', ''])(
    'is denied to %s, which is another machine',
    (address) => {
      expect(mayRead({}, {}, address)).toBe(false)
    },
  )

  test('is denied to an unknown address', () => {
    expect(mayReadMetrics({ headers: {}, remoteAddress: undefined }, {})).toBe(false)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host'])(
    'is denied to a proxy on this machine that sends %s',
    (name) => {
      expect(mayRead({ [name]: '127.0.0.1' })).toBe(false)
    },
  )

  test('is denied to this machine behind a trusted proxy', () => {
    expect(mayRead({}, { trustProxy: ['127.0.0.1'] })).toBe(false)
  })

  test('is granted to the right token only, if a token is set', () => {
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
