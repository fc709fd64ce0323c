import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { leanI18next, unusedBranches, unusedMethods } from './lean-script.ts'

const i18next = readFileSync(fileURLToPath(import.meta.resolve('i18next')), 'utf8')

it('drops the warnings and the formatter of i18next and nothing else', () => {
  const code = [
    'if (failed) this.logger.warn(`loading ${name} failed`, error);',
    'pending?.forEach(text => i18n.logger.once(text, this.logger.log(text)));',
    'this.logger.error("no Intl");',
    'warnOnce(i18n, "NO_I18NEXT_INSTANCE", "…");',
    'logger = this.logger.create("backend");',
    'formatter = Formatter;',
    'formatter = this.modules.formatter;',
  ]
  expect(leanI18next(code.join('\n')).split('\n')).toEqual([
    'if (failed) void 0;',
    'pending?.forEach(text => void 0);',
    code[2],
    'void 0;',
    code[4],
    'formatter = void 0;',
    code[6],
  ])
})

it('drops the unused branches, and each of them is in i18next', () => {
  expect(leanI18next('if (returnDetails) { report() } else if (returnNull) { next() }')).toBe(
    'if (false) {} else if (returnNull) { next() }',
  )
  expect([...unusedBranches].filter((condition) => !i18next.includes(`if (${condition})`))).toEqual([])
})

it('leaves out infinite queries only while no source has one', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('../src', import.meta.url) })
  const using = sources.filter((path) =>
    /[iI]nfiniteQuer/.test(readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')),
  )
  expect(using).toEqual([])
})

it('exports only `createInstance` of the shared instance, which alone is imported', () => {
  const code = 'const createInstance = instance.createInstance; const dir = instance.dir;'
  expect(leanI18next(code)).toBe('const createInstance = instance.createInstance; const dir = void 0;')
})

it('drops methods of i18next, which nothing calls and which are in i18next', () => {
  expect(leanI18next('class I18n { t() { return 1 } dir(lng) { return [lng] } }')).toBe(
    'class I18n { t() { return 1 }  }',
  )
  const sources = globSync(['../src/**/*.{ts,tsx}', '../../../packages/texts/src/*.ts'], { cwd: import.meta.dirname })
  const calling = [
    leanI18next(i18next),
    leanI18next(readFileSync(fileURLToPath(import.meta.resolve('react-i18next')), 'utf8')),
    ...sources
      .filter((path) => !/\.test|entry-server/.test(path))
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')),
  ].join('\n')
  const called = [...unusedMethods].filter((name) =>
    new RegExp(`(?:this|i18n|store|translator|interpolator|pluralResolver|[Tt]exts)\\??\\.${name}\\??\\.?\\(`).test(
      calling,
    ),
  )
  expect(called).toEqual([])
  expect([...unusedMethods].filter((name) => !i18next.includes(`\n  ${name}(`))).toEqual([])
})
