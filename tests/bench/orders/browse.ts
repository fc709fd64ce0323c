import { request, Agent } from 'node:http'

/** Ten visitors who browse while others buy, in their own process, so that the buyers' client does not delay them. Each
 *  requests a page every 20 ms. On `stop` it sends the time of each response in milliseconds. */

const people = 10
const pauseMilliseconds = 20

const [port = '', path = '/'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: people })
const milliseconds: number[] = []
const stopping = new AbortController()

function loadPage(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    request(
      { port: Number(port), host: '127.0.0.1', path, agent, headers: { accept: 'application/json' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} responded with ${response.statusCode}`))
        response.resume().on('end', () => {
          milliseconds.push(performance.now() - asked)
          resolve()
        })
      },
    )
      .on('error', reject)
      .end()
  })
}

async function browse(): Promise<void> {
  while (!stopping.signal.aborted) {
    await loadPage()
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}

process.on('message', () => stopping.abort())
process.on('disconnect', () => process.exit())
const browsing = Promise.all(Array.from({ length: people }, browse))
process.send?.('ready')
await browsing
process.send?.(milliseconds)
