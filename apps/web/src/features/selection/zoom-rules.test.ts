import { describe, expect, it } from 'vitest'
import { doubleTap, maxScale, middleOf, panBy, plan, pointAt, viewBoxOf, wholeView, zoomAt } from './zoom-rules.ts'

describe('zoom of the seat plan', () => {
  it('leaves the point under the finger where it is', { tags: 'SEL-12' }, () => {
    const fixed = { x: 900, y: 300 }
    const view = zoomAt(wholeView, fixed, 2)
    expect(view.scale).toBe(2)
    expect(pointAt(view, { x: fixed.x / plan.width, y: fixed.y / plan.height })).toEqual(fixed)
  })

  it('stays between the whole plan and the greatest scale', () => {
    expect(zoomAt(wholeView, middleOf(wholeView), 0.1)).toEqual(wholeView)
    expect(zoomAt(wholeView, middleOf(wholeView), 100).scale).toBe(maxScale)
  })

  it('shows nothing beyond an edge', () => {
    const corner = zoomAt(wholeView, { x: 0, y: 0 }, 2)
    expect(panBy(corner, { x: 500, y: 500 })).toEqual(corner)
    expect(panBy(corner, { x: -9999, y: -9999 })).toEqual({ x: plan.width / 2, y: plan.height / 2, scale: 2 })
  })

  it('zooms to 2.5 with a double tap and back with the next', { tags: 'SEL-14' }, () => {
    const near = doubleTap(wholeView, { x: 300, y: 300 })
    expect(near.scale).toBe(2.5)
    expect(doubleTap(near, { x: 300, y: 300 })).toEqual(wholeView)
  })

  it('enlarges the plan six times at most', { tags: 'SEL-15' }, () => {
    expect(zoomAt(wholeView, middleOf(wholeView), 6.1).scale).toBe(6)
  })

  it('formats a view as a viewBox', () => {
    expect(viewBoxOf(wholeView)).toBe('0 0 1500 1000')
    expect(viewBoxOf({ x: 1 / 3, y: 0, scale: 3 })).toBe('0.33 0 500 333.33')
  })
})
