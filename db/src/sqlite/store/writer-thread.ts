import { workerData } from 'node:worker_threads'
import { serveWrites } from '../../shared/writing-thread/serve-writes.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

/** The writing thread of SQLite: a whole store on a connection of its own. Messages call its writing methods. */

serveWrites(await openSqliteStore(String(workerData)))
