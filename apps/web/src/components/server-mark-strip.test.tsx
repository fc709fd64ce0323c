import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerMarkStrip } from './server-mark-strip.tsx'

it('says what the server is for, and nothing where tickets are real', () => {
  const mark = { en: 'Demo: no real tickets', zh: '示範網站：並非真實門票' }
  expect(renderToStaticMarkup(<ServerMarkStrip mark={mark} language="zh" />)).toBe(
    '<aside class="server-mark" id="server-mark" aria-labelledby="server-mark">示範網站：並非真實門票</aside>',
  )
  expect(renderToStaticMarkup(<ServerMarkStrip mark={null} language="zh" />)).toBe('')
})
