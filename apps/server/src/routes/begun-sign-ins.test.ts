import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { signInCookieKeys } from './begun-sign-ins.ts'

const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

test('accepts sign-in cookies of the previous secret and signs with the new one', async () => {
  const serverWith = async (settings: Parameters<typeof signInCookieKeys>[0]) => {
    const app = fastify()
    await app.register(cookie, { secret: signInCookieKeys(settings) })
    return app
  }
  const old = await serverWith({ secret: before })
  const both = await serverWith({ secret: after, previousSecret: before })
  const last = await serverWith({ secret: after })
  expect(both.unsignCookie(old.signCookie('begun'))).toMatchObject({ valid: true, value: 'begun' })
  expect(last.unsignCookie(both.signCookie('begun'))).toMatchObject({ valid: true })
  expect(last.unsignCookie(old.signCookie('begun'))).toMatchObject({ valid: false })
})
