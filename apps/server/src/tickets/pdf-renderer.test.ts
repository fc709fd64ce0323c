import { afterEach, describe, expect, it } from 'vitest'
import { openPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'
import { startPdfThread } from '@pokfei/ticket-pdf/pdf-thread'
import { renderTicketPdf } from '@pokfei/ticket-pdf/ticket/render-ticket-pdf'
import { placedTextsOfAllPages } from '@pokfei/ticket-pdf/testing/placed-texts'
import { sampleTicket } from '@pokfei/ticket-pdf/testing/sample-ticket'
import { createTicketTemplateCache } from '@pokfei/ticket-pdf/ticket/ticket-template-cache'

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

describe('PDF renderer', () => {
  it('renders the same PDF in its own thread', async () => {
    const here = await renderTicketPdf(await createTicketTemplateCache(), sampleTicket)
    expect(await open().render(sampleTicket, waiter)).toEqual({ kind: 'rendered', pdf: Buffer.from(here) })
  })

  it('returns the right ticket to each concurrent caller', async () => {
    const renderer = open()
    const names = ['陳大文', 'Chan Ka Yan', '龔𨋢禕']
    const tickets = names.map((holderName) => ({ ...sampleTicket, holderName }))
    const together = await Promise.all(tickets.map((ticket) => renderer.render(ticket, waiter)))
    for (const [index, ticket] of tickets.entries())
      expect(together[index]).toEqual(await renderer.render(ticket, waiter))
  })

  it('is busy while its queue is full', async () => {
    const renderer = open({ queueLimit: 2 })
    const outcomes = await Promise.all([1, 2, 3].map(() => renderer.render(sampleTicket, waiter)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['rendered', 'rendered', 'busy'])
    expect((await renderer.render(sampleTicket, waiter)).kind).toBe('rendered')
  })

  it('fails for one bad ticket only', async () => {
    const renderer = open()
    const [bad, good] = await Promise.allSettled([
      renderer.render({ ...sampleTicket, code: 'no ticket code' }, waiter),
      renderer.render(sampleTicket, waiter),
    ])
    expect(bad).toMatchObject({ status: 'rejected' })
    expect(good).toMatchObject({ status: 'fulfilled', value: { kind: 'rendered' } })
  })

  it('renders in the order of the calls', async () => {
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

  it('serves members in turns', async () => {
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

  it('is busy only for a member with a full queue', async () => {
    const renderer = open()
    const outcomes = await Promise.all([
      ...Array.from({ length: 48 }, () => renderer.render(sampleTicket, waiter)),
      renderer.render(sampleTicket, { member: 'ming' }),
    ])
    expect(outcomes.filter(({ kind }) => kind === 'rendered')).toHaveLength(10)
    expect(outcomes.at(-1)?.kind).toBe('rendered')
  })

  it('skips an aborted call and continues', async () => {
    const renderer = open()
    const controller = new AbortController()
    const first = renderer.render(sampleTicket, waiter)
    const abandoned = renderer.render(
      { ...sampleTicket, code: 'no ticket code' },
      { ...waiter, signal: controller.signal },
    )
    const last = renderer.render(sampleTicket, waiter)
    controller.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    expect([await first, await last].map(({ kind }) => kind)).toEqual(['rendered', 'rendered'])
    await expect(renderer.render(sampleTicket, { ...waiter, signal: controller.signal })).rejects.toThrow('gone')
  })

  it('loses only the current ticket when its thread dies', async () => {
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

  it('draws documents of the desk one by one beside the members, also after a bad one', async () => {
    const renderer = open({ queueLimit: 1 })
    const ofCodes = (code: string) =>
      renderer.renderForDesk({ kind: 'tickets', inputs: [sampleTicket, { ...sampleTicket, code }] })
    const [bad, good, ticket] = await Promise.allSettled([
      ofCodes('no ticket code'),
      ofCodes(sampleTicket.code ?? ''),
      renderer.render(sampleTicket, waiter),
    ])
    expect([bad.status, ticket]).toMatchObject(['rejected', { value: { kind: 'rendered' } }])
    if (good.status === 'rejected') throw good.reason
    const page = await renderTicketPdf(await createTicketTemplateCache(), sampleTicket)
    const wordsOf = async (pdf: Uint8Array) =>
      (await placedTextsOfAllPages(new Uint8Array(pdf))).map(({ text }) => text)
    const once = await wordsOf(page)
    expect(await wordsOf(good.value)).toEqual([...once, ...once])
  })

  it('rejects waiting and later calls after the close', async () => {
    const renderer = open()
    await Promise.all([
      expect(renderer.render(sampleTicket, waiter)).rejects.toThrow('closed'),
      expect(renderer.renderForDesk({ kind: 'tickets', inputs: [sampleTicket] })).rejects.toThrow('closed'),
      renderer.close(),
    ])
    await expect(renderer.render(sampleTicket, waiter)).rejects.toThrow('closed')
  })
})
