import { expect, it } from 'vitest'
import { signInErrorText } from './sign-in-error-text.ts'

it('says what the server’s code means, in either language', () => {
  expect(signInErrorText('signInDenied', 'en')).toBe('You did not finish signing in.')
  expect(signInErrorText('signInDenied', 'zh')).toBe('你未有完成登入。')
})

it.each(['', 'toString', '__proto__', '<b>'])('knows nothing of %j', (code) => {
  expect(signInErrorText(code, 'en')).toBeUndefined()
})
