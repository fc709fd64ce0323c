import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { codes } from '@pokfei/desk-contract/verbs/codes'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { codeJSON } from './code-json.ts'

/** Stops an access code. */
export const stopOperation = changeOperation(codes.stop, async ({ store }, { code }, act) => {
  const stopped = await store.accessCodes.stop(code, act)
  switch (stopped.kind) {
    case 'noSuchCode':
      return refuse(codes.stop.refusals, 'noSuchCode', code)
    case 'unchanged':
      return unchanged({ code: codeJSON(stopped.code), isChanged: false })
    case 'stopped':
      return done({ code: codeJSON(stopped.code), isChanged: true })
  }
})
