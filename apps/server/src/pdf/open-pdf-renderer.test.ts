import { afterEach, describe, expect, it } from 'vitest'
import { openPdfRenderer, type PdfRenderer, startPdfThread } from './open-pdf-renderer.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import { sampleTicket } from './testing/sample-ticket.ts'
import { openTicketPress } from './ticket-press.ts'

const opened: PdfRenderer[] = []
const open = (...options: Parameters<typeof openPdfRenderer>) => {
  const renderer = openPdfRenderer(...options)
  opened.push(renderer)
  return renderer
}

const waiter = { member: 'karen' }

afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close()
})

describe('the PDF renderer', () => {
  it('draws in a thread of its own what would be drawn here', async () => {
    const here = await renderTicketPdf(await openTicketPress(), sampleTicket)
    expect(await open().render(sampleTicket, waiter)).toEqual({ kind: 'rendered', pdf: Buffer.from(here) })
  })

  it('answers each of many at a time with its own ticket', async () => {
    const renderer = open()
    const names = ['陳大文', 'Chan Ka Yan', '龔𨋢禕']
    const tickets = names.map((holderName) => ({ ...sampleTicket, holderName }))
    const together = await Promise.all(tickets.map((ticket) => renderer.render(ticket, waiter)))
    for (const [index, ticket] of tickets.entries())
      expect(together[index]).toEqual(await renderer.render(ticket, waiter))
  })

  it('is busy when as many as may wait are waiting, and takes more afterwards', async () => {
    const renderer = open({ queueLimit: 2 })
    const outcomes = await Promise.all([1, 2, 3].map(() => renderer.render(sampleTicket, waiter)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['rendered', 'rendered', 'busy'])
    expect((await renderer.render(sampleTicket, waiter)).kind).toBe('rendered')
  })

  it('fails for the one ticket that cannot be drawn and goes on', async () => {
    const renderer = open()
    const [bad, good] = await Promise.allSettled([
      renderer.render({ ...sampleTicket, code: 'no ticket code' }, waiter),
      renderer.render(sampleTicket, waiter),
    ])
    expect(bad).toMatchObject({ status: 'rejected' })
    expect(good).toMatchObject({ status: 'fulfilled', value: { kind: 'rendered' } })
  })

  it('draws in the order in which it was asked', async () => {
    const renderer = open()
    const drawn: string[] = []
    await Promise.all(
      ['陳大文', 'Chan Ka Yan', '龔𨋢禕'].map(async (holderName) => {
        await renderer.render({ ...sampleTicket, holderName }, waiter)
        drawn.push(holderName)
      }),
    )
    expect(drawn).toEqual(['陳大文', 'Chan Ka Yan', '龔𨋢禕'])
  })

  it('lets members take turns, however many one of them asks for', async () => {
    const renderer = open()
    const drawn: string[] = []
    await Promise.all(
      ['karen 1', 'karen 2', 'karen 3', 'karen 4', 'ming 1', 'ming 2'].map(async (name) => {
        await renderer.render(sampleTicket, { member: name.slice(0, -2) })
        drawn.push(name)
      }),
    )
    expect(drawn).toEqual(['karen 1', 'karen 2', 'ming 1', 'karen 3', 'ming 2', 'karen 4'])
  })

  it('is busy for a member of whom many wait, and for nobody else', async () => {
    const renderer = open()
    const outcomes = await Promise.all([
      ...Array.from({ length: 48 }, () => renderer.render(sampleTicket, waiter)),
      renderer.render(sampleTicket, { member: 'ming' }),
    ])
    expect(outcomes.filter(({ kind }) => kind === 'rendered')).toHaveLength(10)
    expect(outcomes.at(-1)?.kind).toBe('rendered')
  })

  it('never draws what nobody waits for any more, and goes on with the rest', async () => {
    const renderer = open()
    const hangUp = new AbortController()
    const first = renderer.render(sampleTicket, waiter)
    const abandoned = renderer.render({ ...sampleTicket, code: 'no ticket code' }, { ...waiter, signal: hangUp.signal })
    const last = renderer.render(sampleTicket, waiter)
    hangUp.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    expect([await first, await last].map(({ kind }) => kind)).toEqual(['rendered', 'rendered'])
    await expect(renderer.render(sampleTicket, { ...waiter, signal: hangUp.signal })).rejects.toThrow('gone')
  })

  it('loses only what was being drawn when its thread dies, and draws the others in a new one', async () => {
    let threads = 0
    const startThread = () => {
      const thread = startPdfThread()
      threads += 1
      if (threads === 1) void thread.terminate()
      return thread
    }
    const renderer = open({ startThread })
    const outcomes = await Promise.allSettled([
      renderer.render(sampleTicket, waiter),
      renderer.render(sampleTicket, waiter),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('fails for those that wait when it is closed, and for those that come later', async () => {
    const renderer = open()
    await Promise.all([expect(renderer.render(sampleTicket, waiter)).rejects.toThrow('closed'), renderer.close()])
    await expect(renderer.render(sampleTicket, waiter)).rejects.toThrow('closed')
  })
})
