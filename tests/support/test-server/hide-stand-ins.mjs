import { registerHooks } from 'node:module'

/** The stand-ins and the libraries that only they use. An image for production has none of them. */
const hidden = /^(@pokfei\/stand-ins|oidc-provider|postal-mime|@fastify\/formbody)(\/|$)/

// Node loads this file before a program (`--import`), in each of its threads.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = hidden.exec(specifier)?.[1]
    if (name === undefined) return nextResolve(specifier, context)
    throw Object.assign(new Error(`Cannot find package '${name}'`), { code: 'ERR_MODULE_NOT_FOUND' })
  },
})
