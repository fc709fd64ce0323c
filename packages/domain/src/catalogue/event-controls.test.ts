import { expect, test } from 'vitest'
import { controlVerbs, decideControl, type ControlVerb, type EventControls } from './event-controls.ts'

const none: EventControls = { pausedSSE: null, hiddenSSE: null, saleEndedSSE: null }

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
