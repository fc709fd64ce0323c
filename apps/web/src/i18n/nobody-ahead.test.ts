import { expect, it } from 'vitest'
import { english } from './en.ts'
import { chinese } from './zh.ts'

it('has words of its own for nobody ahead, in each text that counts the people ahead', { tags: 'ROM-27' }, () => {
  const counting = Object.entries(chinese.room).filter(
    ([, text]) => text.includes('前面') && /\{\{figure\}\}/.test(text) && /人/.test(text),
  )
  expect(counting.length).toBeGreaterThan(8)
  for (const [key] of counting) {
    const none = key.replace(/_other$/, '_zero')
    for (const texts of [english.room, chinese.room]) expect(Object.keys(texts)).toContain(none)
  }
})
