import { expect, it } from 'vitest'
import { withoutWarnings } from './lean-script.ts'

it('drops the warnings of i18next and nothing else', () => {
  const code = [
    'if (failed) this.logger.warn(`loading ${name} failed`, error);',
    'pending?.forEach(text => i18n.logger.once(text, this.logger.log(text)));',
    'this.logger.error("no Intl");',
    'warnOnce(i18n, "NO_I18NEXT_INSTANCE", "…");',
    'logger = this.logger.create("backend");',
  ]
  expect(withoutWarnings(code.join('\n')).split('\n')).toEqual([
    'if (failed) void 0;',
    'pending?.forEach(text => void 0);',
    code[2],
    'void 0;',
    code[4],
  ])
})
