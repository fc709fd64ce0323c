import { expect, test } from 'vitest'
import {
  controlled,
  controlVerbs,
  decideControl,
  noControls as none,
  type ControlVerb,
  type EventControls,
} from './event-controls.ts'

test.each([
  ['pause', 'resume', 'pausedSSE'],
  ['hide', 'unhide', 'hiddenSSE'],
  ['end', 'reopen', 'saleEndedSSE'],
] as const)('%s holds since its time until %s', { tags: 'OPS-11' }, (set, lift, control) => {
  const held = decideControl(none, set, 50)
  expect(held).toEqual({ ...none, [control]: 50 })
  expect(decideControl(held ?? none, lift, 60)).toEqual(none)
  const all: EventControls = { pausedSSE: 1, hiddenSSE: 1, saleEndedSSE: 1 }
  expect(decideControl(all, lift, 60)).toEqual({ ...all, [control]: null })
})

test('no verb changes what holds already', { tags: 'OPS-11' }, () => {
  const all: EventControls = { pausedSSE: 1, hiddenSSE: 2, saleEndedSSE: 3 }
  const verbs = Object.keys(controlVerbs) as ControlVerb[]
  for (const verb of verbs) expect(decideControl(controlVerbs[verb].isSet ? all : none, verb, 9)).toBeNull()
})

test('buyers see the earlier of two ends, and what is hidden by either', { tags: 'OPS-11' }, () => {
  const event = { isHidden: false, saleEndTimeSSE: 200 }
  expect(controlled(event, none)).toEqual({ ...event, isSalePaused: false })
  expect(controlled({ isHidden: true, saleEndTimeSSE: null }, none)).toMatchObject({
    isHidden: true,
    saleEndTimeSSE: null,
  })
  const all = { pausedSSE: 50, hiddenSSE: 60, saleEndedSSE: 70 }
  expect(controlled(event, all)).toEqual({ isSalePaused: true, isHidden: true, saleEndTimeSSE: 70 })
  expect(controlled(event, { ...none, saleEndedSSE: 300 })).toMatchObject({ saleEndTimeSSE: 200 })
})
