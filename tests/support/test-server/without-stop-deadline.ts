import { stopTimes } from '@pokfei/server/stop-on-signals'

/**
 * For `node --import`: a stop may take as long as it needs. On a busy machine, closing takes longer than a server has, so
 * the process would end with status 1 for want of a processor.
 */
Object.assign(stopTimes, { process: 100_000 })
