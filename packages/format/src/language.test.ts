import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [{}, 'zh'],
  [{ 'accept-language': 'en' }, 'en'],
  [{ 'accept-language': ' EN-gb, zh;q=0.8' }, 'en'],
  [{ 'accept-language': 'zh-HK, en;q=0.8' }, 'zh'],
  [{ 'accept-language': 'de' }, 'zh'],
  [{ 'accept-language': 'en', cookie: 'language=zh' }, 'zh'],
  [{ cookie: 'theme=dark; language=en' }, 'en'],
  [{ cookie: 'xlanguage=en' }, 'zh'],
  [{ cookie: '__Host-language=en' }, 'en'],
  [{ cookie: 'language=zh; __Host-language=en' }, 'en'],
  [{ cookie: 'language=english' }, 'zh'],
])('reads the headers %j as language %s', { tags: ['BRW-28', 'BRW-29', 'CON-29'] }, (headers, language) => {
  expect(languageOf(headers)).toBe(language)
})
