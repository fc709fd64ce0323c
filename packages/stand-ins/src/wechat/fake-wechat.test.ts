import { weChatGrant, weChatPerson } from '../contracts/sign-in-contracts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeWeChat, type FakeWeChat } from './fake-wechat.ts'

const clock = { now: 1_797_768_900, nowSSE: () => clock.now }
const ours = { appid: 'wx1', secret: 'one', grant_type: 'authorization_code' }
const person = { nickname: '阿欣', isSnapshot: false }
let fakeWeChat: FakeWeChat

beforeEach(() => {
  fakeWeChat = createFakeWeChat({ wx1: 'one', wx2: 'two' }, clock)
})

describe('fake WeChat', () => {
  test("exchanges a code for a token and a token for a person, in WeChat's format", () => {
    const granted = fakeWeChat.grant({ ...ours, code: fakeWeChat.issueCode('wx1', person, 'snsapi_login') })
    if (granted.kind !== 'value') throw new Error('no grant')
    expect(weChatGrant.parse(granted.value)).toMatchObject({ expires_in: 7200, scope: 'snsapi_login' })
    expect(granted.value).not.toHaveProperty('is_snapshotuser')
    const asked = fakeWeChat.userInfo(granted.value.access_token, granted.value.openid, 'zh_TW')
    if (asked.kind !== 'value') throw new Error('no person')
    expect(weChatPerson.parse(asked.value)).toMatchObject({
      nickname: '阿欣',
      openid: granted.value.openid,
      unionid: granted.value.unionid,
    })
  })

  test('gives a person another openid in each application and one unionid', () => {
    const one = fakeWeChat.grant({ ...ours, code: fakeWeChat.issueCode('wx1', person, 'snsapi_login') })
    const code = fakeWeChat.issueCode('wx2', person, 'snsapi_userinfo')
    const other = fakeWeChat.grant({ appid: 'wx2', secret: 'two', grant_type: 'authorization_code', code })
    if (one.kind !== 'value' || other.kind !== 'value') throw new Error('no grant')
    expect(other.value.openid).not.toBe(one.value.openid)
    expect(other.value.unionid).toBe(one.value.unionid)
  })

  test('marks a snapshot user', () => {
    const code = fakeWeChat.issueCode('wx1', { nickname: '路過', isSnapshot: true }, 'snsapi_userinfo')
    expect(fakeWeChat.grant({ ...ours, code })).toMatchObject({ value: { is_snapshotuser: 1 } })
  })

  test.each([
    ['an unknown appid', { appid: 'wx9' }, 40013],
    ["another application's secret", { secret: 'two' }, 40001],
    ['another grant type', { grant_type: 'refresh_token' }, 40002],
    ['a forged code', { code: 'nonsense' }, 40029],
    ['no code', { code: undefined }, 40029],
  ])('rejects %s', (_case, change, errcode) => {
    const code = fakeWeChat.issueCode('wx1', person, 'snsapi_login')
    expect(fakeWeChat.grant({ ...ours, code, ...change })).toEqual({ kind: 'error', errcode })
  })

  test('accepts a code once', () => {
    const code = fakeWeChat.issueCode('wx1', person, 'snsapi_login')
    fakeWeChat.grant({ ...ours, code })
    expect(fakeWeChat.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40163 })
  })

  test('accepts a code for five minutes', () => {
    const code = fakeWeChat.issueCode('wx1', person, 'snsapi_login')
    clock.now += 300
    expect(fakeWeChat.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40029 })
  })

  test('rejects a code of another application', () => {
    const code = fakeWeChat.issueCode('wx2', person, 'snsapi_login')
    expect(fakeWeChat.grant({ ...ours, code })).toEqual({ kind: 'error', errcode: 40029 })
  })

  test('names no person for an unknown token or another openid', () => {
    const granted = fakeWeChat.grant({ ...ours, code: fakeWeChat.issueCode('wx1', person, 'snsapi_login') })
    if (granted.kind !== 'value') throw new Error('no grant')
    expect(fakeWeChat.userInfo('nonsense', granted.value.openid, 'en')).toEqual({ kind: 'error', errcode: 40001 })
    expect(fakeWeChat.userInfo(granted.value.access_token, 'nonsense', 'en')).toEqual({ kind: 'error', errcode: 40003 })
  })
})
