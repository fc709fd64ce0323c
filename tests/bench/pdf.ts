import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createNodeSigner } from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { renderTicketPdf } from '@pokfei/ticket-pdf/ticket/render-ticket-pdf'
import { pdfLibTicket } from '@pokfei/ticket-pdf/testing/pdf-lib-ticket'
import { sampleTicket } from '@pokfei/ticket-pdf/testing/sample-ticket'
import type { TicketPdfInput } from '@pokfei/ticket-pdf/ticket/ticket-pdf-input'
import { createTicketTemplateCache } from '@pokfei/ticket-pdf/ticket/ticket-template-cache'
import { z } from 'zod'
import { median, percentile } from './support/percentile.ts'

/**
 * Measures the cost of a ticket PDF.
 * First alone: ours, in both languages with its own fonts, against pdf-lib's with Latin letters only, in turns within
 * one run. The goals: the median is at most 0.5 times, the 95th percentile at most 1.0 times, the size at most 42 kB.
 * Then beside other work: GET /api/events at a steady rate while 8 downloads are always in progress, against none. The
 * goal: the 99th percentile is at most 2.5 times.
 */

const rounds = Number(process.argv[2] ?? 5)
const ticketsPerRound = 60
const downloads = 8
const browsePauseMilliseconds = 4
const browseCount = 600

const surnames = '陳黃李張林何吳王梁鄭鄧葉馮蔡羅郭曾蘇鍾謝'
const givenNames = '嘉欣詠思芷晴樂瑤俊傑浩然子軒卓琳穎妍曦彤禕𨋢龔'
const sign = createNodeSigner(Buffer.alloc(32, 7))

/** Returns the input of ticket number `index`, each with another seat and code. */
function ticketOf(index: number, holderName: string): TicketPdfInput {
  const hex = index.toString(16).padStart(12, '0')
  const code = signTicketCode(sign, {
    kind: 'static',
    keyID: 1,
    eventTag: '29d55249ef99a9ae',
    admissionID: `00112233445566778899${hex}`,
    typeIndex: 1,
    seatIndex: index % 1000,
    issueNumber: 1,
    windowStartSSE: 0,
  })
  return {
    ...sampleTicket,
    ticketID: `01980c5e-7a00-7000-8000-${hex}`,
    holderName,
    seat: { section: 'B', row: '12', number: String(index) },
    code,
  }
}

const characterOf = (characters: string, index: number) => [...characters][index % [...characters].length] ?? ''

async function timed(
  draw: () => Promise<Uint8Array>,
): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const started = performance.now()
  const pdf = await draw()
  return { milliseconds: performance.now() - started, bytes: pdf.length }
}

async function compareDrawing(): Promise<boolean> {
  const tickets = await createTicketTemplateCache()
  const ours: number[] = []
  const theirs: number[] = []
  let largest = 0
  for (let index = 0; index < (rounds + 1) * ticketsPerRound; index += 1) {
    const name =
      characterOf(surnames, index) + characterOf(givenNames, index * 7) + characterOf(givenNames, index * 11 + 3)
    const one = await timed(() => renderTicketPdf(tickets, ticketOf(index, name)))
    const other = await timed(() => pdfLibTicket(ticketOf(index, 'Chan Ka Yan')))
    // The first round warms both up.
    if (index < ticketsPerRound) continue
    ours.push(one.milliseconds)
    theirs.push(other.milliseconds)
    largest = Math.max(largest, one.bytes)
  }
  const middle = median(ours) / median(theirs)
  const p95 = percentile(ours, 95) / percentile(theirs, 95)
  console.log(
    `${middle.toFixed(2)} of pdf-lib with Latin letters only, median (goal 0.50)  ${median(ours).toFixed(2)} ms against ${median(theirs).toFixed(2)}`,
  )
  console.log(
    `${p95.toFixed(2)} of pdf-lib with Latin letters only, p95    (goal 1.00)  ${percentile(ours, 95).toFixed(2)} ms against ${percentile(theirs, 95).toFixed(2)}`,
  )
  console.log(`${(largest / 1000).toFixed(1)} kB the largest (goal 42)`)
  return middle <= 0.5 && p95 <= 1 && largest <= 42_000
}

/** Returns the milliseconds until the whole response has arrived. */
function get(url: URL, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`responded with ${response.statusCode}`)),
        )
    })
    asked.on('error', reject).end()
  })
}

/** Sends requests at a steady rate, without waiting for responses. Returns their times in milliseconds. */
async function browse(origin: string, agent: Agent): Promise<number[]> {
  const asked: Promise<number>[] = []
  for (let count = 0; count < browseCount; count += 1) {
    asked.push(get(new URL('/api/events', origin), agent))
    await wait(browsePauseMilliseconds)
  }
  return Promise.all(asked)
}

/** Starts another process of this measurement and waits for its first message. */
async function startPart(...args: readonly string[]): Promise<{ readonly part: ChildProcess; readonly word: unknown }> {
  const part = fork(new URL('./pdf/pdf-parts.ts', import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (args[0] === 'download') part.send('go')
  const [word]: unknown[] = await once(part, 'message')
  return { part, word }
}

/** Pauses the downloads. Returns their number so far. */
async function pause(downloader: ChildProcess): Promise<number> {
  downloader.send('pause')
  const [count]: unknown[] = await once(downloader, 'message')
  return z.int().parse(count)
}

async function compareBrowsing(): Promise<boolean> {
  const server = await startPart('serve')
  const origin = z.url().parse(server.word)
  const downloader = await startPart('download', origin, String(downloads))
  const agent = new Agent({ keepAlive: true })
  try {
    // The warm-up is the same as a round.
    await browse(origin, agent)
    const before = await pause(downloader.part)
    const idle: number[] = []
    const busy: number[] = []
    let downloaded = before
    for (let round = 0; round < rounds; round += 1) {
      idle.push(percentile(await browse(origin, agent), 99))
      downloader.part.send('go')
      busy.push(percentile(await browse(origin, agent), 99))
      downloaded = await pause(downloader.part)
    }
    const ratio = median(busy) / median(idle)
    console.log(
      `${ratio.toFixed(2)} of idle, p99 of GET /api/events with ${downloads} downloads under way (goal 2.50)  ` +
        `${median(busy).toFixed(1)} ms against ${median(idle).toFixed(1)}; ${downloaded - before} downloads meanwhile`,
    )
    return ratio <= 2.5
  } finally {
    agent.destroy()
    downloader.part.kill()
    server.part.kill()
  }
}

const isDrawingFast = await compareDrawing()
const isBrowsingFast = await compareBrowsing()
process.exit(isDrawingFast && isBrowsingFast ? 0 : 1)
