import { workerData } from 'node:worker_threads'
import { serveWrites } from '../../shared/writing-thread/serve-writes.ts'
import { createActivity } from '../engine/activity.ts'
import { openPostgresStore } from './open-postgres-store.ts'
import type { WriterThreadData } from './open-postgres-server-store.ts'

/** The writing thread of PostgreSQL: a whole store with connections of its own. Messages call its writing methods. */

const { databaseURL, memory, ...checks }: WriterThreadData = workerData
serveWrites(await openPostgresStore(databaseURL, { ...checks, connections: 4, activity: createActivity(memory) }))
