import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('escapes a text in an element and in an attribute', () => {
  const typed = `"><script>alert('1')</script>&`
  expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</p>',
  )
})

test('inserts markup as it is, joins lists and omits null', () => {
  const items = ['a', 'b'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${null}${3}`.markup).toBe('<ul><li>a</li><li>b</li></ul>3')
})
