import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileCache } from '../../support/test-server/compile-cache.ts'
import { refusalOf } from '../../support/store/refusal-of.ts'
import { runProgram } from '../../support/test-server/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-seed-'))
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(oneEventFile({})))
})
afterEach(() => rmSync(folder, { recursive: true }))

const programs = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url))

test('seed ends with its commit and draws nothing, and --draw draws with lines that say how far it is', () => {
  const loaded = runProgram(folder, ['seed', 'catalogue.json'])
  expect(loaded).toEqual({
    status: 0,
    output:
      'catalogue.json: 1 organizer, 1 event and 0 groups loaded.\n' +
      'Once a server runs, it sells them within two seconds and draws their pictures. --draw draws them here.\n',
    errorOutput: '',
  })
  expect(readdirSync(join(folder, 'data'))).not.toContain('media')
  const drawn = runProgram(folder, ['seed', '--draw', 'catalogue.json'])
  // A slow machine says in between how far it is.
  const lines = drawn.output.split('\n').filter((line) => !/^[12] of 3 pictures, [12] pictures? left, \S/.test(line))
  expect(lines.slice(1)).toEqual([
    'Once a server runs, it sells them within two seconds. Their pictures are drawn now.',
    '3 of 3 pictures, none left',
    '3 pictures drawn, 0 unchanged.',
    '',
  ])
  expect(readdirSync(join(folder, 'data/media/images/event/o/e'))).toContain('seatPlan.webp')
})

test('seed signs its load with the operator and the reason', { tags: ['OPS-1', 'OPS-4'] }, () => {
  const call = ['seed', 'catalogue.json', '--as', 'Wing Lau', '--reason', 'the spring season', '--json']
  const dry = runProgram(folder, [...call, '--dry-run'])
  const made = runProgram(folder, call)
  expect(JSON.parse(dry.output)).toMatchObject({ isDryRun: true, result: { changes: [{ key: 'o/e', kind: 'added' }] } })
  expect(JSON.parse(made.output)).toEqual({ ...JSON.parse(dry.output), isDryRun: false })
  const { output } = runProgram(folder, ['audit-log', 'of', 'event/o/e', '--json'])
  expect(JSON.parse(output)).toMatchObject({
    result: { entries: [{ operator: 'Wing Lau', reason: 'the spring season', verb: 'catalogue load', before: null }] },
  })
  expect(runProgram(folder, [...call, '--reason', 'call 9123 4567'])).toMatchObject({
    status: 2,
    errorOutput: expect.stringMatching(/^A reason is one line/),
  })
})

test('seed prints the warnings of a rejected file too', () => {
  const file = oneEventFile({})
  const [event] = file.events
  const events = [
    { ...event, eventID: 'bad', organizerID: 'nobody' },
    { ...event, eventDescEN: 'Only English' },
  ]
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...file, events }))
  const { status, errorOutput } = runProgram(folder, ['seed', 'catalogue.json'])
  expect(status).toBe(1)
  expect(errorOutput).toMatch(/^catalogue\.json was rejected\. Nothing was changed:\n {2}events\[0\]/)
  expect(errorOutput).toContain('\nWarnings:\n  events[1]')
})

test.each([
  ['{"events": [', '(file)', 'is not JSON: line 1, character 13 is wrong'],
  [null, '(file)', 'cannot be read: there is no such file'],
  ['{"events": 1}', 'events', 'must be a list'],
])(
  'seed prints the faults of %j as JSON, in both languages',
  { tags: ['OPS-82', 'OPS-240'] },
  (text, path, messageEN) => {
    const file = join(folder, text === null ? 'none.json' : 'catalogue.json')
    if (text !== null) writeFileSync(file, text)
    const { status, output, errorOutput } = runProgram(folder, ['seed', file, '--check', '--json'])
    const refused = refusalOf({ status: 1, output: [output.trimEnd()], errorOutput: errorOutput.trimEnd().split('\n') })
    expect(refused).toMatchObject({ command: 'seed', code: 'faults' })
    expect(refused.faults).toContainEqual({ path, messageEN, messageCN: expect.stringMatching(/\p{Script=Han}/u) })
    expect([status, errorOutput]).toEqual([1, expect.stringContaining(`  ${path} ${messageEN}\n`)])
  },
)

test('seed refuses to draw what it only checks', () => {
  expect(runProgram(folder, ['seed', '--check', '--draw', 'catalogue.json'])).toMatchObject({
    status: 1,
    errorOutput: expect.stringMatching(/^--check writes nothing/),
  })
})

test('seed loads everything although the reader of its output is gone', () => {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      `{ "$0" "${join(programs, 'cli.ts')}" seed catalogue.json; echo "status $?" >&2; } | head -c 0`,
      process.execPath,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...compileCache, DATA_DIR: join(folder, 'data') },
    },
  )
  expect([status, stderr]).toEqual([0, 'status 0\n'])
  expect(runProgram(folder, ['seed', '--check', 'catalogue.json']).output).toContain('0 new events, ')
})

test.each(['main.ts', 'cli.ts'])('%s outlives the reader of its output', (entry) => {
  expect(readFileSync(join(programs, entry), 'utf8')).toMatch(/^outliveOutput\(\)$/m)
})
