import { AggregatorRegistry } from 'prom-client'
import type { RequestMethod, StatusClass } from './request-labels.ts'

/** The upper bounds of the buckets, in seconds. A response from memory takes less than the first. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const name = 'pokfei_request_duration_seconds'

/** The labels of a kind of responses. */
interface DurationLabels {
  readonly route: string
  readonly method: RequestMethod
  readonly status: StatusClass
}

/** The durations of one kind of responses. */
interface Series {
  readonly labels: DurationLabels
  /** The number of durations in each bucket. The last one has no bound. */
  readonly counts: number[]
  /** The sum of all durations, in seconds. */
  sum: number
}

/** A histogram of the durations of requests. */
export interface RequestDurations {
  /** Returns a function that records one duration in seconds. Create it once per kind of response. */
  readonly durationOf: (labels: DurationLabels) => (seconds: number) => void
  /** Returns the histogram in the text format of Prometheus. */
  readonly render: () => Promise<string>
}

function record(series: Series, seconds: number): void {
  const bucket = bounds.findIndex((bound) => seconds <= bound)
  const index = bucket === -1 ? bounds.length : bucket
  series.counts[index] = (series.counts[index] ?? 0) + 1
  series.sum += seconds
}

/** Returns the values of a series as prom-client exports those of its own histograms. Buckets are cumulative. */
function valuesOf({ labels, counts, sum }: Series) {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, index) => {
    count += counts[index] ?? 0
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

/**
 * Creates the histogram. It counts in arrays of its own, because prom-client builds a string of all labels at each
 * observation. That costs 1 µs, and a response from memory takes 20. prom-client gets the counts as it gets those of
 * another process, and renders them.
 */
export function createRequestDurations(): RequestDurations {
  const all: Series[] = []
  return {
    durationOf(labels) {
      const series: Series = { labels, counts: [...bounds, Number.POSITIVE_INFINITY].map(() => 0), sum: 0 }
      all.push(series)
      return (seconds) => record(series, seconds)
    },
    render() {
      const histogram = {
        name,
        help: 'Time from the arrival of a request to the end of its response.',
        type: 'histogram',
        aggregator: 'sum',
        values: all.flatMap(valuesOf),
      }
      return AggregatorRegistry.aggregate([[histogram]]).metrics()
    },
  }
}
