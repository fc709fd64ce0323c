import { expect, it } from 'vitest'
import { scopedName } from './scoped-name.ts'

it('a class has the same short name in every checkout', () => {
  const here = scopedName('panel', '/home/me/pokfei/apps/web/src/ui/panel.module.css')
  expect(here).toMatch(/^[a-zA-Z]{3}$/)
  expect(scopedName('panel', 'apps/web/src/ui/panel.module.css')).toBe(here)
  expect(scopedName('panel', 'C:\\apps\\pokfei\\apps\\web\\src\\ui\\panel.module.css')).toBe(here)
  expect(scopedName('panel', 'apps/web/src/features/home/join-panel.module.css')).not.toBe(here)
})

it('two classes never share a name', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `class${index}`)
  expect(() => names.map((name) => scopedName(name, 'apps/web/src/ui/many.module.css'))).toThrow(/choose another salt/)
})
