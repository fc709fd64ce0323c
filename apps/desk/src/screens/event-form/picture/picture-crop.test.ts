import { expect, test } from 'vitest'
import { middle, moved, partOf } from './picture-crop.ts'

const wide = { width: 2000, height: 900 }
const tall = { width: 900, height: 1600 }

test('a crop begins as the largest part of a poster’s shape, in the middle', { tags: 'DSK-51' }, () => {
  expect(partOf(wide, middle)).toEqual({ left: 400, top: 0, width: 1200, height: 900 })
  expect(partOf(tall, middle)).toEqual({ left: 0, top: 462.5, width: 900, height: 675 })
  expect(partOf(wide, { ...middle, zoom: 2 })).toEqual({ left: 700, top: 225, width: 600, height: 450 })
})

test('it stops at the edges, and goes back from there at once', { tags: 'DSK-51' }, () => {
  const edge = moved(wide, moved(wide, middle, 5, 5), 5, 0)
  expect(partOf(wide, edge)).toEqual({ left: 800, top: 0, width: 1200, height: 900 })
  expect(partOf(wide, moved(wide, edge, -0.5, 0)).left).toBe(200)
})
