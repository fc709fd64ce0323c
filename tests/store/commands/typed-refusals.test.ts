import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf, type CommandName } from '@pokfei/server/cli/commands'
import { prepareCall } from '@pokfei/server/cli/frame/call-command'
import type { Verb } from '@pokfei/server/cli/frame/command'
import type { CommandEnd } from '@pokfei/server/cli/frame/command-end'
import { optionsOf } from '@pokfei/server/cli/frame/help'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allVerbs } from '../../support/desk/all-verbs.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { refusalOf } from '../../support/store/refusal-of.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** Every refusal of a call is one with a code, in both languages, and in words of this shop. */

const readers = allVerbs.filter(([, , , { reads }]) => reads !== undefined)

let testApp: TestApp
let folder: string
beforeAll(async () => {
  testApp = await openTestApp([standingType()])
  folder = mkdtempSync(join(tmpdir(), 'pokfei-refusals-'))
})
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** Returns the end of a call that needs no database. */
async function endOf(command: CommandName, args: readonly string[]): Promise<CommandEnd> {
  const end = await prepareCall(commandOf(command), args)
  if ('run' in end) throw new Error('the call is not refused')
  return end
}

/** Returns an argument of any kind for each needed one. */
const argumentsOf = ({ arguments: names }: Verb) => Object.keys(names).filter((name) => !name.startsWith('['))

describe.each(allVerbs)('npm run %s', { tags: 'OPS-240' }, (name, command, verbName, verb) => {
  const given = argumentsOf(verb)

  test('refuses an unknown option', async () => {
    const end = await endOf(command, [verbName, ...given, '--nothing', '--json'])
    expect(refusalOf(end)).toMatchObject({ command: name, status: 2, code: 'unknownOption' })
    expect(end.errorOutput[0]).toBe('There is no option --nothing.')
  })

  test('refuses an option without its value, and a switch with one', async () => {
    for (const [option, { value }] of Object.entries(optionsOf(verb))) {
      if (option === 'json' || option === 'help') continue
      const args = value === null ? [`--${option}=yes`] : [`--${option}`]
      const code = value === null ? 'optionTakesNoValue' : 'optionNeedsValue'
      for (const order of [
        ['--json', ...args],
        [...args, '--json'],
      ])
        expect(refusalOf(await endOf(command, [verbName, ...given, ...order])), option).toMatchObject({
          code,
          status: 2,
        })
    }
  })

  test('refuses missing and surplus arguments', async () => {
    const surplus = [...Object.keys(verb.arguments), 'one too many']
    for (const args of given.length === 0 ? [surplus] : [given.slice(1), surplus])
      expect(refusalOf(await endOf(command, [verbName, ...args, '--json']))).toMatchObject({
        code: expect.stringMatching(/^(?:wrongArguments|missingOption)$/),
        status: 2,
      })
  })

  test('refuses wrong and unknown things in words of its own', async () => {
    const values = Object.entries(optionsOf(verb)).filter(
      ([option, { value }]) => value !== null && !['as', 'out', 'reason', verb.reads?.option].includes(option),
    )
    const calls = [
      [],
      values.flatMap(([option]) => [`--${option}`, '?']),
      values.flatMap(([option]) => [`--${option}`, '']),
      ...values.map(([option]) => [`--${option}`, '999999999999999']),
    ]
    for (const options of calls) {
      const out = verb.file === undefined ? [] : ['--out', join(folder, crypto.randomUUID())]
      const dry = verb.contract.isChange ? ['--dry-run'] : []
      const args = [verbName, ...given.map(() => '?'), ...options, ...out, ...dry, '--json']
      const end = await callInTest(command, testApp, args)
      const isRefused = end.status !== 0 && end.errorOutput.length > 0
      expect(isRefused ? refusalOf(end).command : name).toBe(name)
    }
  })
})

describe.each(readers)('npm run %s', { tags: 'OPS-240' }, (_name, command, verbName, verb) => {
  const option = `--${verb.reads?.option ?? ''}`
  const given = argumentsOf(verb).map(() => 'lion-rock/harbour-nights')
  const out = verb.folder === undefined ? [] : ['--out', 'preview']
  const call = (file: string) => callInTest(command, testApp, [verbName, ...given, ...out, option, file, '--json'])

  test('refuses a file that cannot be read', async () => {
    for (const file of [join(folder, 'none.txt'), folder]) {
      const end = await call(file)
      expect(refusalOf(end)).toMatchObject({ code: 'unreadableFile', status: 1 })
      expect(end.errorOutput).toEqual([`${file} cannot be read.`])
    }
  })

  test.runIf(verb.reads?.format !== 'base64')('refuses a text that is not UTF-8', async () => {
    const file = join(folder, 'big5.txt')
    writeFileSync(file, Buffer.from([0xb3, 0xaf, 0xa4, 0x6a]))
    expect(refusalOf(await call(file))).toMatchObject({ code: 'notText', status: 1 })
  })

  test.runIf(verb.reads?.format === 'json')('says where a file is not JSON', async () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, '{\n  "events": [1,]\n}')
    const end = await call(file)
    expect(refusalOf(end)).toMatchObject({ code: 'notJSON', status: 1 })
    expect(end.errorOutput[0]).toContain(`${file} is not JSON: line 2, character 16 is wrong.`)
  })

  test.runIf(verb.reads?.format === 'json')('names its option for JSON that is no object', async () => {
    const file = join(folder, 'list.json')
    writeFileSync(file, '[]')
    const end = await call(file)
    expect(refusalOf(end)).toMatchObject({ code: 'wrongInput', status: 2 })
    expect(end.errorOutput[0]).toBe(`${option} takes a catalogue file, which is JSON.`)
  })
})

test('an unknown verb and a missing one are refused with the help', { tags: 'OPS-240' }, async () => {
  for (const name of ['nothing', 'constructor'])
    expect(refusalOf(await endOf('events', [name, '--json']))).toMatchObject({
      command: 'events',
      code: 'unknownVerb',
      status: 2,
    })
  expect(refusalOf(await endOf('events', ['--json']))).toMatchObject({
    command: 'events',
    code: 'needsVerb',
    status: 2,
  })
})

test('wrong facts about the operator are refused', { tags: 'OPS-240' }, async () => {
  const call = (args: readonly string[], operator: string | null = 'wing') =>
    callInTest('events', testApp, ['pause', 'lion-rock/harbour-nights', ...args, '--json'], { operator })
  expect(refusalOf(await call([], null))).toMatchObject({ code: 'noOperator', status: 2 })
  expect(refusalOf(await call(['--as', 'two\nlines']))).toMatchObject({ code: 'wrongOperator', status: 2 })
  expect(refusalOf(await call(['--reason', 'call 9123 4567']))).toMatchObject({ code: 'wrongReason', status: 2 })
  expect(refusalOf(await call(['--revision', 'one']))).toMatchObject({ code: 'wrongRevision', status: 2 })
})
