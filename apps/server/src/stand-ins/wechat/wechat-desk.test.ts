import { weChatGrant, weChatPerson } from '@pokfei/contracts/stand-ins'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWeChatDesk, type WeChatDesk } from './wechat-desk.ts'

const clock = { now: 1_797_768_900, nowSSE: () => clock.now }
const ours = { appid: 'wx1', secret: 'one', grant_type: 'authorization_code' }
const person = { nickname: '阿欣', isSnapshot: false }
let desk: WeChatDesk

beforeEach(() => {
  desk = createWeChatDesk({ wx1: 'one', wx2: 'two' }, clock)
})

describe("WeChat's stand-in", () => {
  test('gives a token for a code, and a person for the token, in the shapes of WeChat', () => {
    const granted = desk.grant({ ...ours, code: desk.issueCode('wx1', person, 'snsapi_login') })
    if (granted.kind !== 'answer') throw new Error('no grant')
    expect(weChatGrant.parse(granted.value)).toMatchObject({ expires_in: 7200, scope: 'snsapi_login' })
    expect(granted.value).not.toHaveProperty('is_snapshotuser')
    const asked = desk.userInfo(granted.value.access_token, granted.value.openid, 'zh_TW')
    if (asked.kind !== 'answer') throw new Error('nobody')
    expect(weChatPerson.parse(asked.value)).toMatchObject({
      nickname: '阿欣',
      openid: granted.value.openid,
      unionid: granted.value.unionid,
    })
  })

  test('knows a person by another openid in another application, and by the same unionid', () => {
    const one = desk.grant({ ...ours, code: desk.issueCode('wx1', person, 'snsapi_login') })
    const code = desk.issueCode('wx2', person, 'snsapi_userinfo')
    const other = desk.grant({ appid: 'wx2', secret: 'two', grant_type: 'authorization_code', code })
    if (one.kind !== 'answer' || other.kind !== 'answer') throw new Error('no grant')
    expect(other.value.openid).not.toBe(one.value.openid)
    expect(other.value.unionid).toBe(one.value.unionid)
  })

  test('tells of a snapshot user', () => {
    const code = desk.issueCode('wx1', { nickname: '路過', isSnapshot: true }, 'snsapi_userinfo')
    expect(desk.grant({ ...ours, code })).toMatchObject({ value: { is_snapshotuser: 1 } })
  })

  test.each([
    ['an appid that it does not know', { appid: 'wx9' }, 40013],
    ["another application's secret", { secret: 'two' }, 40001],
    ['another grant', { grant_type: 'refresh_token' }, 40002],
    ['a code that was made up', { code: 'nonsense' }, 40029],
    ['no code', { code: undefined }, 40029],
  ])('refuses %s', (_what, change, errcode) => {
    const code = desk.issueCode('wx1', person, 'snsapi_login')
    expect(desk.grant({ ...ours, code, ...change })).toEqual({ kind: 'error', errcode })
  })

  test('takes a code once', () => {
    const code = desk.issueCode('wx1', person, 'snsapi_login')
    desk.grant({ ...ours, code })
    expect(desk.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40163 })
  })

  test('takes a code for five minutes', () => {
    const code = desk.issueCode('wx1', person, 'snsapi_login')
    clock.now += 300
    expect(desk.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40029 })
  })

  test("takes no application's code from another", () => {
    const code = desk.issueCode('wx2', person, 'snsapi_login')
    expect(desk.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40029 })
  })

  test('names nobody for a token that it did not give, nor for another openid', () => {
    const granted = desk.grant({ ...ours, code: desk.issueCode('wx1', person, 'snsapi_login') })
    if (granted.kind !== 'answer') throw new Error('no grant')
    expect(desk.userInfo('nonsense', granted.value.openid, 'en')).toEqual({ kind: 'error', errcode: 40001 })
    expect(desk.userInfo(granted.value.access_token, 'nonsense', 'en')).toEqual({ kind: 'error', errcode: 40003 })
  })
})
