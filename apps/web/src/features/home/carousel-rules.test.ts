import { expect, it } from 'vitest'
import { activeSlide, clickBlockMs, dragSpeed, isDrag } from './carousel-rules.ts'

const rail = { maxScroll: 1000, itemWidth: 270, count: 5 }

it('treats a movement of 10 px or more as a drag', { tags: 'BRW-68' }, () => {
  expect(isDrag(9)).toBe(false)
  expect(isDrag(10)).toBe(true)
  expect(isDrag(-10)).toBe(true)
})

it('moves twice as far as the pointer, and blocks clicks for 100 ms', { tags: ['BRW-69', 'BRW-70'] }, () => {
  expect([dragSpeed, clickBlockMs]).toEqual([2, 100])
})

it('finds the active slide of a scroll position', { tags: 'BRW-64' }, () => {
  expect(activeSlide({ ...rail, scrollLeft: 0 })).toBe(0)
  expect(activeSlide({ ...rail, scrollLeft: 288 })).toBe(1)
  expect(activeSlide({ ...rail, scrollLeft: 288 * 2 - 100 })).toBe(2)
})

it('makes the last slide active from 20 px before the end', { tags: 'BRW-65' }, () => {
  expect(activeSlide({ ...rail, scrollLeft: 979 })).toBe(3)
  expect(activeSlide({ ...rail, scrollLeft: 980 })).toBe(4)
})

it('makes the first slide active if nothing can scroll', () => {
  expect(activeSlide({ scrollLeft: 0, maxScroll: 0, itemWidth: 270, count: 1 })).toBe(0)
})
