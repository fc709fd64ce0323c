import { expect, it } from 'vitest'
import { activeSlide, clickBlockMs, dragSpeed, isDrag } from './carousel-rules.ts'

const rail = { maxScroll: 1000, itemWidth: 270, count: 5 }

it('calls a movement of 10 px or more a drag', () => {
  expect(isDrag(9)).toBe(false)
  expect(isDrag(10)).toBe(true)
  expect(isDrag(-10)).toBe(true)
})

it('moves twice as far as the pointer, and swallows clicks for 100 ms', () => {
  expect([dragSpeed, clickBlockMs]).toEqual([2, 100])
})

it('follows the scroll position slide by slide', () => {
  expect(activeSlide({ ...rail, scrollLeft: 0 })).toBe(0)
  expect(activeSlide({ ...rail, scrollLeft: 288 })).toBe(1)
  expect(activeSlide({ ...rail, scrollLeft: 288 * 2 - 100 })).toBe(2)
})

it('shows the last slide within 20 px of the end', () => {
  expect(activeSlide({ ...rail, scrollLeft: 979 })).toBe(3)
  expect(activeSlide({ ...rail, scrollLeft: 980 })).toBe(4)
})

it('stays on the first slide when nothing can be scrolled', () => {
  expect(activeSlide({ scrollLeft: 0, maxScroll: 0, itemWidth: 270, count: 1 })).toBe(0)
})
