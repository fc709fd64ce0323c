import { describe, expect, it } from 'vitest'
import { followPointers, isDoubleTap, keyChange, wheelFactor } from './zoom-gestures.ts'
import { middleOf, wholeView, zoomAt } from './zoom-rules.ts'

/** One pixel is five units of the plan. */
const frame = { left: 100, top: 50, width: 300, height: 200 }
const near = zoomAt(wholeView, middleOf(wholeView), 2)

describe('gestures on the plan', () => {
  it('drag with one pointer, by as much as the pointer moves', () => {
    const view = followPointers(near, [{ x: 200, y: 150 }], [{ x: 210, y: 146 }], frame)
    expect(view).toEqual({ x: near.x - 25, y: near.y + 10, scale: 2 })
  })

  it('pinch with two, around the place between them', () => {
    const held = [
      { x: 230, y: 150 },
      { x: 270, y: 150 },
    ]
    const moved = [
      { x: 190, y: 150 },
      { x: 310, y: 150 },
    ]
    expect(followPointers(wholeView, held, moved, frame)).toEqual(zoomAt(wholeView, middleOf(wholeView), 3))
  })

  it('tell a double tap from two taps', () => {
    const first = { at: 1000, place: { x: 10, y: 10 } }
    expect(isDoubleTap(undefined, first)).toBe(false)
    expect(isDoubleTap(first, { at: 1200, place: { x: 14, y: 12 } })).toBe(true)
    expect(isDoubleTap(first, { at: 1400, place: { x: 10, y: 10 } })).toBe(false)
    expect(isDoubleTap(first, { at: 1100, place: { x: 90, y: 10 } })).toBe(false)
  })

  it('zoom with the wheel, never by a whole page at once', () => {
    expect(wheelFactor({ deltaY: -100, ctrlKey: false })).toBeGreaterThan(1)
    expect(wheelFactor({ deltaY: 100, ctrlKey: false })).toBeLessThan(1)
    expect(wheelFactor({ deltaY: -9000, ctrlKey: false })).toBeLessThan(2)
  })
})

describe('keys on the plan', () => {
  it('zoom with + and -, and show the whole plan with 0', () => {
    expect(keyChange(wholeView, '+')?.scale).toBe(1.5)
    expect(keyChange(near, '-')?.scale).toBeCloseTo(4 / 3)
    expect(keyChange(near, '0')).toEqual(wholeView)
  })

  it('move with the arrows what is enlarged, and leave the page its arrows otherwise', () => {
    expect(keyChange(near, 'ArrowRight')?.x).toBeGreaterThan(near.x)
    expect(keyChange(near, 'ArrowUp')?.y).toBeLessThan(near.y)
    expect(keyChange(wholeView, 'ArrowDown')).toBeUndefined()
    expect(keyChange(near, 'a')).toBeUndefined()
  })
})
