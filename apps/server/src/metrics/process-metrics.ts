import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Milliseconds between two measurements of the event loop. */
const lagResolution = 20

/**
 * Adds CPU, memory and event-loop lag of this process, under the names that dashboards know. The lags are those since
 * the last rendering. Returns a function that ends the measurements, which prom-client's own collection lacks.
 */
export function watchProcess(registers: Registry[]): () => void {
  const lag = monitorEventLoopDelay({ resolution: lagResolution })
  lag.enable()
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Seconds that the process computed.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1_000_000)
    },
  })
  const gauge = (name: string, help: string, read: () => number): void => {
    const created: Gauge = new Gauge({ name, help, registers, collect: () => created.set(read()) })
  }
  gauge('process_resident_memory_bytes', 'Memory that the process has.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Heap that the engine has.', () => process.memoryUsage().heapTotal)
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside of the heap, such as buffers.',
    () => process.memoryUsage().external,
  )
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  gauge('nodejs_eventloop_lag_mean_seconds', 'Mean lag of the event loop since the last scrape.', () =>
    seconds(lag.mean),
  )
  gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of that lag.', () => seconds(lag.percentile(99)))
  // The last gauge of the lag: its reading starts the next measurement.
  gauge('nodejs_eventloop_lag_max_seconds', 'Longest lag since the last scrape.', () => {
    const longest = seconds(lag.max)
    lag.reset()
    return longest
  })
  return () => void lag.disable()
}
