import { beforeEach, inject } from 'vitest'
import { serverVariable } from './test-server-variable.ts'

/** Passes the server to the tests and their processes. Without one, each test counts as skipped. */
const server = inject('postgres')
if (server) process.env[serverVariable] = JSON.stringify(server)
else beforeEach(({ skip }) => skip('there is no PostgreSQL for this system'))
