import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes first: it is the same engine and needs a third less of the machine.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onThisMachine = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find(isExecutable)

const succeeds = (command: string): boolean =>
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Returns the path of a Chromium for tests: the machine's own, else Debian's package where apt works.
 *  Returns undefined after Playwright has downloaded one, because Playwright then knows its path.
 *  @throws if no Chromium can be found or installed. */
export function findChromium(): string | undefined {
  const own = onThisMachine()
  if (own !== undefined) return own
  console.log('No Chromium on this machine: installing one …')
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const fonts = 'fonts-noto-cjk'
  // Another installation on the same machine may hold the lock for some minutes.
  const lock = '-o DPkg::Lock::Timeout=600'
  const install = `${sudo}apt-get install ${lock} -qy --no-install-recommends ${fonts}`
  if (
    succeeds(
      `command -v apt-get && ${sudo}apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`,
    )
  ) {
    const installed = onThisMachine()
    if (installed !== undefined) return installed
  }
  if (succeeds('npx playwright install --with-deps chromium')) return undefined
  throw new Error('No Chromium could be found or installed. Install Chromium or Google Chrome and run this again.')
}
