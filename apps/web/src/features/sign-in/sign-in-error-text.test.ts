import { expect, it } from 'vitest'
import { signInErrorText } from './sign-in-error-text.ts'

it('explains an error code in either language', { tags: 'ACC-22' }, () => {
  expect(signInErrorText('signInDenied', 'en')).toBe('You did not finish signing in.')
  expect(signInErrorText('signInDenied', 'zh')).toBe('你未有完成登入。')
})

it.each(['', 'toString', '__proto__', '<b>'])('has no text for the unknown code %j', (code) => {
  expect(signInErrorText(code, 'en')).toBeUndefined()
})
