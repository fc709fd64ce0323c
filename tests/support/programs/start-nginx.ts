import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns true if a connection to the port succeeds. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A running nginx. */
interface Nginx extends AsyncDisposable {
  /** The origin of its port. */
  readonly origin: string
}

/**
 * Starts nginx with these `server` and `upstream` blocks, and waits until it listens on the port. `await using` stops it.
 * @throws with its log if it ends instead.
 */
export async function startNginx(program: string, blocks: string, port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-nginx-'))
  const log = join(folder, 'error.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${log}; events {} http { access_log off; ${temporary} ${blocks} }`,
  )
  const nginx = spawn(program, ['-e', log, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  while (!(await isListening(port)))
    if (nginx.exitCode !== null) throw new Error(`nginx does not start: ${readFileSync(log, 'utf8')}`)
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns the text with every change made. @throws if the text lacks a part that is to be changed */
export function changeText(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`the text lacks ${from}`)
    return after
  }, text)
}
