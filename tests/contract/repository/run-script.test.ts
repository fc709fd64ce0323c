import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'

let folder: string
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'pokfei-run-')))))
afterEach(() => rmSync(folder, { recursive: true }))

/** The installer of these tests: it notes its arguments, and leaves a library behind unless it is to fail. */
const installer = `#!/bin/sh
echo "$*" >> installed
mkdir -p node_modules
touch node_modules/library
exit "\${INSTALLER_STATUS:-0}"
`
const printsArguments = `console.log(process.env['DATA_DIR'] ?? 'none', ...process.argv.slice(2))\n`
const printsVariables = `console.log(process.env['DATA_DIR'] ?? 'none', process.env['PORT'] ?? 'none')\n`

/** Makes a clone below the folder with nothing but the entry of the scripts, and an installer on the PATH. */
function openClone(name = 'clone') {
  const clone = join(folder, name)
  const bin = join(folder, 'bin')
  for (const path of ['scripts/run.mjs', 'scripts/lib/install.mjs', 'scripts/lib/machine.mjs'])
    cpSync(join(root, path), join(clone, path))
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs']) writeFileSync(join(clone, path), '')
  mkdirSync(join(clone, 'apps/server/src'), { recursive: true })
  writeFileSync(join(clone, 'apps/server/src/cli.ts'), printsArguments)
  for (const path of ['start', 'test']) writeFileSync(join(clone, `scripts/${path}.ts`), printsVariables)
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npx'), installer, { mode: 0o755 })

  function run(task: string, set: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/run.mjs'), task, ...args], {
      encoding: 'utf8',
      env: { PATH: `${bin}${delimiter}/usr/bin${delimiter}/bin`, ...set },
    })
    return { status, stderr, lastLine: stdout.trimEnd().split('\n').at(-1) }
  }
  const installations = (): readonly string[] =>
    existsSync(join(clone, 'installed')) ? readFileSync(join(clone, 'installed'), 'utf8').trimEnd().split('\n') : []
  return { clone, run, installations }
}

/** Variables that make Node say that it is another version, on another system. */
const pretending = (version: string, platform: NodeJS.Platform, arch = 'x64') => {
  const code = `Object.defineProperties(process, {
    versions: { value: { ...process.versions, node: '${version}' } },
    platform: { value: '${platform}' }, arch: { value: '${arch}' } })
    delete (await import('node:module')).default.createRequire('/')('node:crypto').randomUUIDv7
    ;(await import('node:module')).syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

describe('a machine or a folder that cannot work', () => {
  test.each([
    ['18.20.8', 'linux', 'x64', 'Pokfei needs Node 20.3 or newer to install the rest; this is Node 18.20.8.'],
    ['20.2.0', 'linux', 'arm64', 'Pokfei needs Node 20.3 or newer to install the rest; this is Node 20.2.0.'],
    ['12.22.12', 'win32', 'x64', 'Pokfei needs Node 20.3 or newer to install the rest; this is Node 12.22.12.'],
    ['22.12.0', 'darwin', 'arm64', 'This machine needs a Node of its own, 24.16 or newer; it has 22.12.0.'],
    ['22.12.0', 'linux', 'riscv64', 'This machine needs a Node of its own, 24.16 or newer; it has 22.12.0.'],
  ] as const)('is refused in one sentence: Node %s on %s %s', (version, platform, arch, sentence) => {
    const { run, installations } = openClone()
    const { status, stderr } = run('start', pretending(version, platform, arch))
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence} Nothing was installed.\n` })
    expect(installations()).toEqual([])
  })

  test.each(["it's", 'a#b', 'a?b', 'a*b', 'a:b'])('is refused in one sentence: the path %s', (name) => {
    const { clone, run, installations } = openClone(name)
    const { status, stderr } = run('start')
    expect(status).toBe(1)
    expect(stderr.split('\n')).toHaveLength(2)
    expect(stderr).toContain(`which the build cannot read: ${clone}/ must move. Nothing was installed.`)
    expect(installations()).toEqual([])
  })

  test.each(['票 夾', 'a%20b', 'a&b (c)'])('is no path such as %s', (name) => {
    expect(openClone(name).run('start').status).toBe(0)
  })
})

describe('the installation', () => {
  test('is made once for each scope: a shop needs no tests, and the tests need everything', () => {
    const { run, installations } = openClone()
    expect([run('start').status, run('start').status]).toEqual([0, 0])
    expect(installations()).toEqual([expect.stringContaining('--filter=!@pokfei/tests')])
    expect([run('test').status, run('start').status]).toEqual([0, 0])
    expect(installations()).toEqual([expect.any(String), expect.not.stringContaining('--filter')])
  })

  test('is made again when a file that decides its content has changed', () => {
    const { clone, run, installations } = openClone()
    run('start')
    writeFileSync(join(clone, 'pnpm-workspace.yaml'), 'nodeVersion: 24.21.0\n')
    run('start')
    expect(installations()).toHaveLength(2)
  })

  test('fails with the status and the words of the installer', () => {
    const { status, stderr } = openClone().run('start', { INSTALLER_STATUS: '7' })
    expect(status).toBe(7)
    expect(stderr).toContain('The installation failed. The installer says why above')
  })

  test('makes everything anew after one that failed, and after another program', () => {
    const { clone, run } = openClone()
    run('start', { INSTALLER_STATUS: '1' })
    writeFileSync(join(clone, 'node_modules/broken'), '')
    expect(run('start').status).toBe(0)
    expect(existsSync(join(clone, 'node_modules/broken'))).toBe(false)
    expect(existsSync(join(clone, 'node_modules/library'))).toBe(true)
  })

  test('is not taken for whole if a later one fails', () => {
    const { clone, run, installations } = openClone()
    run('start')
    run('test', { INSTALLER_STATUS: '1' })
    run('start')
    expect(installations()).toHaveLength(3)
    expect(existsSync(join(clone, 'node_modules/.pokfei-installed'))).toBe(true)
  })
})

test('a task without a script is a command of the server, which gets its name and its arguments', () => {
  const { clone, run, installations } = openClone()
  writeFileSync(join(clone, '.env'), 'DATA_DIR=/srv/pokfei\n')
  expect(run('rooms', {}, 'show', '--json').lastLine).toBe('/srv/pokfei rooms show --json')
  expect(installations()).toEqual([expect.stringContaining('--filter=!@pokfei/tests')])
})

describe('the file .env', () => {
  test('is read by a task that runs the shop, and the environment wins', () => {
    const { clone, run } = openClone()
    writeFileSync(join(clone, '.env'), 'DATA_DIR=/srv/pokfei\nPORT=3001\n')
    expect(run('start').lastLine).toBe('/srv/pokfei 3001')
    expect(run('start', { PORT: '8080' }).lastLine).toBe('/srv/pokfei 8080')
  })

  test('is not read by tests', () => {
    const { clone, run } = openClone()
    writeFileSync(join(clone, '.env'), 'DATA_DIR=/srv/pokfei\n')
    expect(run('test').lastLine).toBe('none none')
  })
})
