import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { headersOf, type PostResults, type Post } from '../support/send-posts.ts'

/** Sends all posts at the same moment with Node's HTTP client, each over its own connection. Throws if a connection
 *  breaks or is silent for a minute. */
export async function sendBurst(port: number, posts: readonly Post[]): Promise<PostResults> {
  const agent = new Agent()
  const statuses = new Map<number, number>()
  const milliseconds: number[] = []

  const send = (post: Post): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = request(
        { port, host: '127.0.0.1', agent, method: 'POST', path: post.path, headers: headersOf(post), timeout: 60_000 },
        resolve,
      )
      call.on('timeout', () => call.destroy(new Error('no response came within a minute')))
      call.on('error', reject)
      call.end(post.body)
    })

  async function buy(post: Post): Promise<void> {
    const asked = performance.now()
    const response = await send(post)
    await text(response)
    milliseconds.push(performance.now() - asked)
    const status = response.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  const started = performance.now()
  await Promise.all(posts.map(buy))
  return { statuses, milliseconds, seconds: (performance.now() - started) / 1_000 }
}
