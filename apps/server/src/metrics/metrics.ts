import { retentionKinds } from '@pokfei/domain/personal-data/retention'
import { refundStates } from '@pokfei/domain/payments/refund'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { watchProcess } from './process-metrics.ts'
import { createRequestDurations } from './request-durations.ts'
import type { RequestMethod, StatusClass } from './request-labels.ts'
import type { Release } from '../release/release.ts'

/** The path of the metrics. */
export const metricsPath = '/metrics'

/** One metric: its name, its meaning, and the values of its label if it has one. */
interface Metric {
  readonly name: string
  readonly help: string
  readonly label?: string
  readonly values?: readonly string[]
}

/** The counters since the process began. Names that end in `_total` only grow. Each process has its own counters. */
const counters = {
  paymentAlarms: {
    name: 'pokfei_payment_alarms_total',
    help: 'Payments that an operator must look at. Each one logged a line with `alarm`.',
    label: 'alarm',
    values: [
      'paidWrongly',
      'paidTwice',
      'unknownOrder',
      'paymentRefused',
      'refundFailed',
      'foreignRefund',
      'foreignRefundPartial',
      'disputeOpened',
      'disputeClosed',
    ],
  },
  settlements: {
    name: 'pokfei_payments_settled_total',
    help: 'Order transitions by webhooks, cancelling members and the reconciler.',
    label: 'transition',
    values: ['unchanged', 'wait', 'complete', 'cancel', 'revive', 'refund'],
  },
  refundsMade: { name: 'pokfei_refunds_made_total', help: 'Refunds made.' },
  refundsUnanswered: {
    name: 'pokfei_refunds_unanswered_total',
    help: 'Refund attempts without a response of the provider. Each is tried again.',
  },
  holdsReleasedLate: {
    name: 'pokfei_holds_released_late_total',
    help: 'Holds that ended more than a minute after they should have.',
  },
  providerUnanswered: {
    name: 'pokfei_payment_provider_unanswered_total',
    help: 'Polls without a response of the provider.',
  },
  reconcilerFailures: {
    name: 'pokfei_reconciler_failures_total',
    help: 'Orders, and whole rounds, at which the reconciler failed.',
  },
  mails: {
    name: 'pokfei_mails_total',
    help: 'Due mails by outcome.',
    label: 'end',
    values: ['sent', 'postponed', 'dropped', 'undeliverable', 'unneeded'],
  },
  erasures: {
    name: 'pokfei_erasure_steps_total',
    help: 'Steps of due erasures of members. A postponed one has something against it.',
    label: 'step',
    values: ['postpone', 'announce', 'wait', 'erase'],
  },
  retention: {
    name: 'pokfei_retention_rows_total',
    help: 'Rows that lost data because its time was over.',
    label: 'kind',
    values: retentionKinds,
  },
  codeSignatures: {
    name: 'pokfei_code_signatures_total',
    help: 'Signatures of live codes that were made; each takes about 35 microseconds.',
  },
  diskFull: {
    name: 'pokfei_disk_full_total',
    help: 'Times that the disk was found full; each wrote a line with `alarm` into the log.',
  },
  beaconMissing: {
    name: 'pokfei_beacon_missing_total',
    help: 'Vain requests for the round of a draw, from five seconds after it should be known.',
  },
  answersComputed: {
    name: 'pokfei_answers_computed_total',
    help: 'Answers of public addresses that were not in memory: new ones, and known ones that were checked after a write.',
    label: 'kind',
    values: ['new', 'checked'],
  },
  turnedAway: {
    name: 'pokfei_turned_away_total',
    help: 'Calls and connections beyond a limit, and calls while the server was late.',
    label: 'reason',
    values: ['tooManyRequests', 'unavailable', 'connections'],
  },
} as const satisfies Record<string, Metric>

/** The answers of `/readyz`. With the first two, the process gets traffic. */
const readyReasons = ['ok', 'readOnly', 'unavailable', 'wrongClock', 'stopping'] as const
/** One of {@link readyReasons}. */
export type ReadyReason = (typeof readyReasons)[number]

/** The values that are read when somebody asks for the metrics. All processes of one database report the same rows. */
const gauges = {
  requestQueueDelay: {
    name: 'pokfei_request_queue_delay_seconds',
    help: 'Wait of the first request in the request queue.',
  },
  writerDelay: { name: 'pokfei_writer_delay_seconds', help: 'Wait of the oldest write for the writing thread.' },
  pendingOrders: { name: 'pokfei_orders_pending', help: 'Orders that await their payment, in the database.' },
  refunds: { name: 'pokfei_refunds', help: 'Refunds by state, in the database.', label: 'state', values: refundStates },
  databaseConnections: { name: 'pokfei_database_connections', help: 'Open connections to the database.' },
  databaseWaiting: {
    name: 'pokfei_database_waiting_calls',
    help: 'Calls that wait for a free connection to the database.',
  },
  clockDifference: {
    name: 'pokfei_clock_difference_seconds',
    help: "How far the database's clock is ahead of this machine's. 0 if they are the same.",
  },
  ready: {
    name: 'pokfei_ready',
    help: '1 for the answer that /readyz gives now, and 0 for all others.',
    label: 'reason',
    values: readyReasons,
  },
  mailsDue: { name: 'pokfei_mails_due', help: 'Mails in the outbox that are neither sent nor dropped.' },
} as const satisfies Record<string, Metric>

/** Totals that the store counts. They are served where the database is a server. */
const totals = {
  transactions: { name: 'pokfei_database_transactions_total', help: 'Transactions begun in the database.' },
  repeatedTransactions: {
    name: 'pokfei_database_transactions_repeated_total',
    help: 'Transactions that were tried again after a conflict or a lost connection.',
  },
  unknownOutcomes: {
    name: 'pokfei_database_outcomes_unknown_total',
    help: 'Connections that were lost during a commit.',
  },
  batches: { name: 'pokfei_order_batches_total', help: 'Transactions that wrote orders.' },
  batchedOrders: { name: 'pokfei_batched_orders_total', help: 'Orders and settlements that these batches wrote.' },
} as const satisfies Record<string, Metric>

type LabelledIn<Table extends Record<string, Metric>> = {
  [Name in keyof Table]: Table[Name] extends { readonly values: readonly string[] } ? Name : never
}[keyof Table]
type LabelOf<One extends Metric> = One extends { readonly values: readonly (infer Value)[] } ? Value : never
type Counters = typeof counters
type Gauges = typeof gauges

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this server. */
    readonly metrics: Metrics
  }
}

/** Counts the events that alert an operator, and those that explain them. */
export interface Metrics {
  readonly count: (name: Exclude<keyof Counters, LabelledIn<Counters>>, times?: number) => void
  readonly countBy: <Name extends LabelledIn<Counters>>(
    name: Name,
    label: LabelOf<Counters[Name]>,
    times?: number,
  ) => void
  /** Adds a gauge. `read` runs at each rendering. If it fails, the gauge is missing from that rendering. */
  readonly watch: (name: Exclude<keyof Gauges, LabelledIn<Gauges>>, read: () => number | Promise<number>) => void
  /** Adds a counter whose total `read` returns at each rendering. */
  readonly watchTotal: (name: keyof typeof totals, read: () => number) => void
  /** Adds a gauge with a label. `read` returns the number of each value. */
  readonly watchBy: <Name extends LabelledIn<Gauges>>(
    name: Name,
    read: () => Promise<Readonly<Record<LabelOf<Gauges[Name]>, number>>>,
  ) => void
  /** Adds a gauge of a state: 1 for the value that `read` returns, and 0 for all others. */
  readonly watchState: <Name extends LabelledIn<Gauges>>(name: Name, read: () => Promise<LabelOf<Gauges[Name]>>) => void
  /** Adds `pokfei_build_info`, which names the release. */
  readonly nameRelease: (release: Release) => void
  /** Returns a function that records the duration of one request, in seconds. Create it once per kind of response. */
  readonly durationOf: (route: string, method: RequestMethod, status: StatusClass) => (seconds: number) => void
  /**
   * Returns all metrics in the text format of Prometheus. Events that never happened are 0, so that an alarm always
   * finds its counter.
   */
  readonly render: () => Promise<string>
  /** The media type of that text. */
  readonly contentType: string
  /** Ends the measurements of the process. */
  readonly close: () => void
}

const keyOf = (name: string, value: string): string => `${name} ${value}`

/** Creates the metrics of one server, all counters at 0. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  /** The children of the counters. prom-client would find them by label at each call, which takes twice as long. */
  const children = new Map<string, { inc(times?: number): void }>()
  for (const { name, help, label, values } of Object.values<Metric>(counters)) {
    if (label === undefined || values === undefined) {
      children.set(name, new Counter({ name, help, registers }))
      continue
    }
    const counter = new Counter({ name, help, registers, labelNames: [label] })
    for (const value of values) {
      const child = counter.labels(value)
      child.inc(0)
      children.set(keyOf(name, value), child)
    }
  }
  function watchBy(name: LabelledIn<Gauges>, read: () => Promise<Readonly<Record<string, number>>>): void {
    const { label, name: metricName, help } = gauges[name]
    const gauge: Gauge = new Gauge({
      name: metricName,
      help,
      labelNames: [label],
      registers,
      collect: () =>
        collect(
          async () => {
            for (const [value, number] of Object.entries(await read())) gauge.labels(value).set(number)
          },
          () => gauge.reset(),
        ),
    })
  }
  const durations = createRequestDurations()
  const closeProcess = watchProcess(registers)

  return {
    count: (name, times = 1) => children.get(counters[name].name)?.inc(times),
    countBy: (name, label, times = 1) => children.get(keyOf(counters[name].name, label))?.inc(times),
    watch(name, read) {
      const gauge: Gauge = new Gauge({
        ...gauges[name],
        registers,
        collect: () =>
          collect(
            async () => gauge.set(await read()),
            () => gauge.remove(),
          ),
      })
    },
    watchTotal(name, read) {
      const counter: Counter = new Counter({
        ...totals[name],
        registers,
        collect() {
          counter.reset()
          counter.inc(read())
        },
      })
    },
    watchBy,
    watchState(name, read) {
      watchBy(name, async () => {
        const present: string = await read()
        return Object.fromEntries(gauges[name].values.map((value) => [value, value === present ? 1 : 0]))
      })
    },
    nameRelease({ version, commit }) {
      const help = 'The release that runs, in the labels. The value is always 1.'
      const labelNames = ['version', 'commit']
      new Gauge({ name: 'pokfei_build_info', help, registers, labelNames }).set({ version, commit }, 1)
    },
    durationOf: (route, method, status) => durations.durationOf({ route, method, status }),
    render: async () => `${await registry.metrics()}\n${await durations.render()}`,
    contentType: registry.contentType,
    close: closeProcess,
  }
}

/** Sets a gauge. If that fails, clears it: an old number would hide the failure, and the other metrics must come. */
async function collect(set: () => Promise<void>, clear: () => void): Promise<void> {
  try {
    await set()
  } catch {
    clear()
  }
}

/** Decorates the server with {@link Metrics}. */
export function registerMetrics(app: FastifyInstance): void {
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  app.addHook('onClose', async () => metrics.close())
}
