import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Books } from '../books/books-model.ts'
import { payAtProvider } from '../books/payment-steps.ts'
import type { ScriptedPayments } from '../support/scripted-payments.ts'
import type { FromShop, Life, ToShop } from './messages.ts'

const program = fileURLToPath(new URL('./shop-process.ts', import.meta.url))

/** The time of a kill from outside: `milliseconds` after message number `afterMessages`, or when all members are
 *  served. */
export interface Kill {
  readonly afterMessages: number
  readonly milliseconds: number
}

/** The result of a life. */
export interface LifeEnd {
  readonly isKilled: boolean
  /** The order states that members received, in their order. */
  readonly told: readonly Extract<FromShop, { kind: 'told' }>[]
}

/** Runs a process of the shop until it is killed or has served all members. Its provider runs in this process. */
export async function runLife(
  life: Life,
  kill: Kill | null,
  world: { readonly payments: ScriptedPayments; readonly books: Books },
): Promise<LifeEnd> {
  const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const told: Extract<FromShop, { kind: 'told' }>[] = []
  let messages = 0

  const reply = async (message: Extract<FromShop, { call: number }>): Promise<void> => {
    const answer: unknown =
      message.kind === 'pays'
        ? payAtProvider(world, world.books, message.orderID, message.extraCents)
        : await Reflect.apply(world.payments[message.method], null, message.args)
    const toShop: ToShop = { call: message.call, answer }
    // A dead process receives no response.
    if (child.connected) child.send(toShop, () => undefined)
  }
  const failure = new Promise<never>((_, reject) => {
    child.on('message', (message: FromShop) => {
      messages += 1
      if (messages === kill?.afterMessages) setTimeout(() => child.kill('SIGKILL'), kill.milliseconds)
      if (message.kind === 'told') told.push(message)
      else if (message.kind !== 'served') reply(message).catch(reject)
      else if (kill) child.kill('SIGKILL')
      else child.disconnect()
    })
  })
  const exit = once(child, 'exit')
  child.send(life)
  const [code, signal]: unknown[] = await Promise.race([exit, failure])
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the shop's process ended with ${String(code ?? signal)}`)
  return { isKilled: signal === 'SIGKILL', told }
}
