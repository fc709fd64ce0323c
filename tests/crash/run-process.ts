import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ledger } from '../model-based/ledger.ts'
import { payAtProvider } from '../model-based/payment-steps.ts'
import type { ScriptedPayments } from '../support/payments/scripted-payments.ts'
import { compileCache } from '../support/test-server/compile-cache.ts'
import type { ProcessMessage, ProcessPlan, ProcessReply } from './messages.ts'

const program = fileURLToPath(new URL('./crash-process.ts', import.meta.url))

/** The time of a kill from outside: `milliseconds` after message number `afterMessages`, or when all members are
 *  served. */
export interface Kill {
  readonly afterMessages: number
  readonly milliseconds: number
}

/** The result of a process. */
export interface ProcessResult {
  readonly isKilled: boolean
  /** The order states that members received, in their order. */
  readonly reported: readonly Extract<ProcessMessage, { kind: 'response' }>[]
}

/** Runs a process of the shop until it is killed or has served all members. Its provider runs in this process. */
export async function runProcess(
  plan: ProcessPlan,
  kill: Kill | null,
  world: { readonly payments: ScriptedPayments; readonly ledger: Ledger },
): Promise<ProcessResult> {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...compileCache },
  })
  const reported: Extract<ProcessMessage, { kind: 'response' }>[] = []
  let messages = 0

  const reply = async (message: Extract<ProcessMessage, { call: number }>): Promise<void> => {
    const response: unknown =
      message.kind === 'pays'
        ? payAtProvider(world, world.ledger, message.orderID, message.extraCents)
        : await Reflect.apply(world.payments[message.method], null, message.args)
    const processReply: ProcessReply = { call: message.call, response }
    // A dead process receives no response.
    if (child.connected) child.send(processReply, () => undefined)
  }
  const failure = new Promise<never>((_, reject) => {
    child.on('message', (message: ProcessMessage) => {
      messages += 1
      if (messages === kill?.afterMessages) setTimeout(() => child.kill('SIGKILL'), kill.milliseconds)
      if (message.kind === 'response') reported.push(message)
      else if (message.kind !== 'served') reply(message).catch(reject)
      else if (kill) child.kill('SIGKILL')
      else child.disconnect()
    })
  })
  const exit = once(child, 'exit')
  child.send(plan)
  const [code, signal]: unknown[] = await Promise.race([exit, failure])
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${String(code ?? signal)}`)
  return { isKilled: signal === 'SIGKILL', reported }
}
