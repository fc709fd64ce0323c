import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { releaseNotes } from '../../../scripts/lib/release-notes.ts'
import { root } from '../../../scripts/lib/shell.ts'

const folder = join(root, '.github/workflows')
const fileAt = (path: string): string => readFileSync(join(root, path), 'utf8')

const step = z.object({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).default({}) })
const job = z.object({
  uses: z.string().optional(),
  steps: z.array(step).default([]),
  'timeout-minutes': z.number().optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
})
const workflow = z.object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = fileAt(`.github/workflows/${name}`)
  const { permissions, jobs } = workflow.parse(parse(text))
  const steps = Object.values(jobs).flatMap((one) => one.steps)

  test('pins each action by the hash of a commit, and names its version', () => {
    const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses: (?!\.\/)/.test(line))
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((line) => !/ [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  test('may read by default, leaves no credentials behind, and ends a job that hangs', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((one) => one.with['persist-credentials'])).toEqual(checkouts.map(() => false))
    const endless = Object.entries(jobs).filter(([, one]) => one.uses === undefined && !one['timeout-minutes'])
    expect(endless).toEqual([])
  })

  test('calls only scripts of this repository that exist', () => {
    const paths = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script)
    expect(called.filter((script) => !(script in manifest.scripts))).toEqual([])
  })
})

test('CI tries the lowest and the pinned Node', () => {
  const { jobs } = workflow.parse(parse(fileAt('.github/workflows/ci.yml')))
  const lowest = manifest.engines.node.replace('>=', '')
  expect(jobs['node']?.strategy?.matrix['node']).toEqual([`${lowest}.0`, fileAt('.node-version').trim()])
})

test('a release passes only build arguments that the Dockerfile knows', () => {
  const passed = [...fileAt('.github/workflows/release.yml').matchAll(/^\s+([A-Z_]+)=\$\{\{/gm)].map(([, name]) => name)
  expect(passed).toEqual(['POKFEI_MODE', 'COMMIT'])
  for (const name of passed) expect(fileAt('Dockerfile')).toMatch(new RegExp(`^ARG ${name}\\b`, 'm'))
})

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-27\n\n### Added\n\n- A shop.\n\n## 0.1.3\n\n- Old.\n'

  test('are what follows the heading of its version', () => {
    expect(releaseNotes(changelog, 'v0.2.0', '0.2.0')).toEqual({ kind: 'notes', text: '### Added\n\n- A shop.' })
  })

  test.each([
    ['v0.3.0', '0.2.0', changelog, 'The tag is v0.3.0, and package.json has 0.2.0.'],
    ['v0.3.0', '0.3.0', changelog, 'CHANGELOG.md has nothing under "## 0.3.0".'],
    ['v0.2.0', '0.2.0', changelog.replace('Unreleased\n', 'Unreleased\n\n- New.\n'), 'lines under Unreleased'],
  ])('are refused for %s of %s', (tag, version, text, reason) => {
    expect(releaseNotes(text, tag, version)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  test('exist in this changelog for the version of package.json', () => {
    const released = fileAt('CHANGELOG.md').replace(/^## Unreleased\n[^]*?(?=^## )/m, '')
    expect(releaseNotes(released, `v${manifest.version}`, manifest.version)).toMatchObject({ kind: 'notes' })
  })
})
