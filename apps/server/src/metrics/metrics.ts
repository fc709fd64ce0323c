import type { FastifyInstance } from 'fastify'

/** The path of the metrics. */
export const metricsPath = '/metrics'

/** The counters since the process began. Names that end in `_total` only grow. Each process has its own counters. */
const counters = {
  paymentAlarms: {
    name: 'pokfei_payment_alarms_total',
    help: 'Payments that somebody has to look at; each wrote a line with `alarm` into the log.',
    label: 'alarm',
    values: ['paidWrongly', 'paidTwice', 'unknownOrder', 'paymentRefused', 'refundFailed'],
  },
  settlements: {
    name: 'pokfei_payments_settled_total',
    help: 'What notifications, cancelling members and the reconciler did to orders.',
    label: 'transition',
    values: ['unchanged', 'wait', 'complete', 'cancel', 'revive', 'refund'],
  },
  refundsMade: { name: 'pokfei_refunds_made_total', help: 'Payments that were given back.' },
  refundsUnanswered: {
    name: 'pokfei_refunds_unanswered_total',
    help: 'Tries to give a payment back that the provider did not answer; it stays owed.',
  },
  holdsReleasedLate: {
    name: 'pokfei_holds_released_late_total',
    help: 'Holds that ended more than a minute after they should have.',
  },
  providerUnanswered: {
    name: 'pokfei_payment_provider_unanswered_total',
    help: 'Orders about which the provider could not be asked.',
  },
  reconcilerFailures: {
    name: 'pokfei_reconciler_failures_total',
    help: 'Orders, and whole rounds, at which the reconciler failed.',
  },
  mails: {
    name: 'pokfei_mails_total',
    help: 'What became of the mails that were owed.',
    label: 'end',
    values: ['sent', 'postponed', 'dropped', 'undeliverable', 'unneeded'],
  },
  codeSignatures: {
    name: 'pokfei_code_signatures_total',
    help: 'Signatures of live codes that were made; each takes about 35 microseconds.',
  },
  diskFull: {
    name: 'pokfei_disk_full_total',
    help: 'Times that the disk was found full; each wrote a line with `alarm` into the log.',
  },
  turnedAway: {
    name: 'pokfei_turned_away_total',
    help: 'Calls and connections beyond a limit, and calls while the server was late.',
    label: 'reason',
    values: ['tooManyRequests', 'unavailable', 'connections'],
  },
} as const satisfies Record<string, Counter>

interface Counter {
  readonly name: string
  readonly help: string
  readonly label?: string
  readonly values?: readonly string[]
}

type CounterName = keyof typeof counters
type Labelled = {
  [Name in CounterName]: (typeof counters)[Name] extends { readonly values: readonly string[] } ? Name : never
}[CounterName]
/** The values of a counter's label. */
type LabelOf<Name extends Labelled> = (typeof counters)[Name]['values'][number]

declare module 'fastify' {
  interface FastifyInstance {
    /** The counters of this server. */
    readonly metrics: Metrics
  }
}

/** Counts the events that alert an operator, and those that explain them. */
export interface Metrics {
  readonly count: (name: Exclude<CounterName, Labelled>, times?: number) => void
  readonly countBy: <Name extends Labelled>(name: Name, label: LabelOf<Name>) => void
  /**
   * Returns all counters in the text format of Prometheus. Events that never happened are 0, so that an alarm always
   * finds its counter.
   */
  readonly render: () => string
}

const nameOf = ({ name, label }: Counter, value: string): string =>
  label === undefined ? name : `${name}{${label}="${value}"}`

/** Creates the counters of one server, all at 0. */
export function createMetrics(): Metrics {
  const families: readonly Counter[] = Object.values(counters)
  const counted = new Map(
    families.flatMap((family) => (family.values ?? ['']).map((value) => [nameOf(family, value), 0])),
  )
  const add = (key: string, times: number): void => void counted.set(key, (counted.get(key) ?? 0) + times)
  const renderFamily = (family: Counter): string => {
    const lines = (family.values ?? ['']).map(
      (value) => `${nameOf(family, value)} ${counted.get(nameOf(family, value))}\n`,
    )
    return `# HELP ${family.name} ${family.help}\n# TYPE ${family.name} counter\n${lines.join('')}`
  }
  return {
    count: (name, times = 1) => add(counters[name].name, times),
    countBy: (name, label) => add(nameOf(counters[name], label), 1),
    render: () => families.map(renderFamily).join('') + renderProcess(),
  }
}

/** Returns CPU and memory of the process, under the names that dashboards know. */
function renderProcess(): string {
  const { user, system } = process.cpuUsage()
  return (
    `# HELP process_cpu_seconds_total Seconds that the process computed.\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total ${(user + system) / 1_000_000}\n` +
    `# HELP process_resident_memory_bytes Memory that the process has.\n# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`
  )
}

/** Decorates the server with {@link Metrics}. */
export function registerMetrics(app: FastifyInstance): void {
  app.decorate('metrics', createMetrics())
}
