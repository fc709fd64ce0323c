import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailAddress } from './mail-address.tsx'

it('may break after the @ and before each dot alone', () => {
  expect(renderToStaticMarkup(<MailAddress>karen.chan@mail.example.com</MailAddress>)).toBe(
    'karen<wbr/>.chan@<wbr/>mail<wbr/>.example<wbr/>.com',
  )
})
