import { readFileSync } from 'node:fs'
import type { ComposeCluster } from './compose-cluster.ts'

/** The processes of the cluster, which are started with the addresses of the moment. */
export interface Apps {
  readonly start: (names: readonly string[]) => Promise<void>
  /** Runs a program beside a process: its path and its arguments. */
  readonly run: (name: string, program: readonly string[]) => void
}

/** Returns the commands of the page in their order. */
export function readHowTo(page: string): readonly string[] {
  const text = readFileSync(new URL(`../../../docs/how-to/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
}

/** Returns the words of a line, as a shell splits it. Quotes may stand around a part of a word. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''))

/** Runs one command of the page. @throws if the cluster does not know it */
export async function runCommand(line: string, cluster: ComposeCluster, apps: Apps): Promise<void> {
  const [, variable, value] = /^echo (\w+)=(\S+) >>\.env$/.exec(line) ?? []
  const [, volume] = /^docker volume rm pokfei_(\S+)$/.exec(line) ?? []
  const [, command] = /^docker compose --profile cluster (.+)$/.exec(line) ?? []
  if (variable !== undefined && value !== undefined) cluster.variables[variable] = value
  else if (volume !== undefined) cluster.deleteVolume(volume)
  else if (command !== undefined) await compose(wordsOf(command), cluster, apps)
  else throw new Error(`the page has an unknown command: ${line}`)
}

async function compose([verb = '', ...words]: readonly string[], cluster: ComposeCluster, apps: Apps): Promise<void> {
  const names = words.filter((word) => !word.startsWith('--'))
  const [name = '', program = '', ...args] = words
  switch (verb) {
    case 'stop':
      return cluster.stop(name)
    case 'up':
      // Without this option, compose starts all servers, the old primary too.
      if (!words.includes('--no-deps')) throw new Error('up would start the old primary')
      for (const one of names.filter((any) => any.startsWith('postgres'))) {
        await cluster.stop(one)
        await cluster.start(one)
      }
      return apps.start(names.filter((any) => any.startsWith('app')))
    case 'exec':
      if (program === 'node') apps.run(name, args)
      else cluster.run(name, program, args)
      return
    case 'rm':
    case 'restart':
      // Containers and the proxy have no data.
      return
    default:
      throw new Error(`the page has an unknown command of compose: ${verb}`)
  }
}
