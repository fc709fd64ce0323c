import { argv } from 'node:process'

/**
 * Measures what buyers feel while one client abuses the site. `npm run bench -- abuse [SECONDS] [PART OF A NAME …]` floods
 * every public address, in some minutes. `npm run bench -- abuse calls [SECONDS] [PART OF A NAME …]` repeats every call of
 * the contract, in an hour and a half.
 */
await (argv[2] === 'calls' ? import('./abuse/measure-calls.ts') : import('./abuse/measure-floods.ts'))
