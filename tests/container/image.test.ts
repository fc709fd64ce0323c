import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getContainerRuntimeClient } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { checkOut, listTickets, newestOrder, pressPaymentButton } from '../support/browser/purchase-steps.ts'
import { auditBackup, twoSeats } from './orders.ts'
import { startServerContainer, type ServerContainer } from '../support/container/server-container.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const mostMegabytes = 450

describe('the image', () => {
  let serverContainer: ServerContainer
  beforeAll(async () => {
    serverContainer = await startServerContainer()
  })
  afterAll(() => serverContainer?.[Symbol.asyncDispose]())

  test('is smaller than 450 MB', async () => {
    const { container } = await getContainerRuntimeClient()
    const { Size } = await container.dockerode.getImage(inject('image')).inspect()
    expect(Size / 1e6).toBeLessThan(mostMegabytes)
  })

  test('starts in the mode that it was built for, and names its commit', async () => {
    expect(await serverContainer.log()).toContain('commit under-test. This is demo mode.')
    const ready = await fetch(`${serverContainer.origin}/readyz`)
    expect(await ready.json()).toMatchObject({ status: 'ok', commit: 'under-test' })
  })

  test('runs without privileges, writes only its data and reports its health', async () => {
    expect((await serverContainer.run('id', '-u')).output.trim()).toBe('1000')
    expect((await serverContainer.run('touch', '/app/x')).output).toContain('Read-only file system')
    expect((await serverContainer.run('sh', '-c', 'grep -h CapEff /proc/*/status | sort -u')).output.trim()).toBe(
      'CapEff:\t0000000000000000',
    )
    const { container } = await getContainerRuntimeClient()
    const { Config } = await container.getById(serverContainer.id).inspect()
    const [, program = '', ...args] = Config.Healthcheck?.Test ?? []
    expect((await serverContainer.run(program, ...args)).exitCode).toBe(0)
  })

  test('sells a ticket, creates its PDF and sends its mail', async () => {
    const karen = await serverContainer.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoSeats), 'pay')
    const { orderID, internalOrderState } = await newestOrder(karen)
    expect(internalOrderState).toBe('COMPLETED')
    const [ticket] = await listTickets(karen, orderID)
    const { organizerID, eventID } = twoSeats
    const pdf = await karen.send('/api/orders/downloadTicket', {
      json: { orderID, organizerID, eventID, typeID: ticket?.typeID, ticketID: ticket?.ticketID },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const mailbox = () => karen.send('/stand-ins/mail').then((page) => page.text())
    await vi.waitFor(async () => expect(await mailbox()).toMatch(/\/stand-ins\/mail\/[a-z]+\.[0-9a-f-]{36}/), {
      timeout: 60_000,
    })
    expect(await auditBackup(serverContainer)).toContain('The audit found no errors.')
  })

  test('sells tickets to browsers, also when it restarts during a payment', async () => {
    const env = {
      ...process.env,
      SHOP_ORIGIN: serverContainer.origin,
      SHOP_CONTAINER: serverContainer.id,
      E2E_PORT: new URL(serverContainer.origin).port,
    }
    const outcome = await new Promise<string>((resolve) => {
      execFile('playwright', ['test', '--config', here], { env }, (error, stdout) =>
        resolve(error === null ? 'passed' : stdout),
      )
    })
    expect(outcome).toBe('passed')
  })
})
