import { resolve } from 'node:path'

/** Returns a typed path from where the operator stands. npm runs each script in the project's folder, and names the other one. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path)
