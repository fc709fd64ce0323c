import { describe, expect, it } from 'vitest'
import { followPointers, isDoubleTap, keyChange, wheelFactor } from './zoom-gestures.ts'
import { middleOf, wholeView, zoomAt } from './zoom-rules.ts'

/** One pixel is five units of the plan. */
const frame = { left: 100, top: 50, width: 300, height: 200 }
const near = zoomAt(wholeView, middleOf(wholeView), 2)

describe('gestures on the seat plan', () => {
  it('one pointer drags the plan as far as it moves', () => {
    const view = followPointers(near, [{ x: 200, y: 150 }], [{ x: 210, y: 146 }], frame)
    expect(view).toEqual({ x: near.x - 25, y: near.y + 10, scale: 2 })
  })

  it('two pointers zoom around the point between them', { tags: 'SEL-12' }, () => {
    const start = [
      { x: 230, y: 150 },
      { x: 270, y: 150 },
    ]
    const end = [
      { x: 190, y: 150 },
      { x: 310, y: 150 },
    ]
    expect(followPointers(wholeView, start, end, frame)).toEqual(zoomAt(wholeView, middleOf(wholeView), 3))
  })

  it('two taps count as a double tap only if they are quick and close', () => {
    const first = { at: 1000, point: { x: 10, y: 10 } }
    expect(isDoubleTap(undefined, first)).toBe(false)
    expect(isDoubleTap(first, { at: 1200, point: { x: 14, y: 12 } })).toBe(true)
    expect(isDoubleTap(first, { at: 1400, point: { x: 10, y: 10 } })).toBe(false)
    expect(isDoubleTap(first, { at: 1100, point: { x: 90, y: 10 } })).toBe(false)
  })

  it('the wheel zooms by less than a factor of two at once', { tags: 'SEL-13' }, () => {
    expect(wheelFactor({ deltaY: -100, ctrlKey: false })).toBeGreaterThan(1)
    expect(wheelFactor({ deltaY: 100, ctrlKey: false })).toBeLessThan(1)
    expect(wheelFactor({ deltaY: -9000, ctrlKey: false })).toBeLessThan(2)
  })
})

describe('keys on the seat plan', () => {
  it('+ and - zoom by 1.5, and 0 shows the whole plan', { tags: 'SEL-16' }, () => {
    expect(keyChange(wholeView, '+')?.scale).toBe(1.5)
    expect(keyChange(near, '-')?.scale).toBeCloseTo(4 / 3)
    expect(keyChange(near, '0')).toEqual(wholeView)
  })

  it('the arrow keys move an enlarged plan, and scroll the page otherwise', { tags: 'SEL-16' }, () => {
    expect(keyChange(near, 'ArrowRight')?.x).toBeGreaterThan(near.x)
    expect(keyChange(near, 'ArrowUp')?.y).toBeLessThan(near.y)
    expect(keyChange(wholeView, 'ArrowDown')).toBeUndefined()
    expect(keyChange(near, 'a')).toBeUndefined()
  })
})
