import { noteAnswer } from './connection.ts'

/** A response of the server with its parsed body. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Sends a call of the desk. Returns null if no whole response came. Rejects only if `signal` ended the call. */
export async function send(line: string, body: unknown, signal?: AbortSignal): Promise<Answer | null> {
  const [method = '', path = ''] = line.split(' ')
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    noteAnswer(true)
    const isJSON = response.headers.get('content-type')?.includes('json') === true
    const parsed: unknown = isJSON ? JSON.parse(text) : null
    return { status: response.status, body: parsed }
  } catch (error) {
    if (signal?.aborted === true) throw error
    noteAnswer(false)
    return null
  }
}

/** Returns a text of an answer's body, or the empty one. */
export function textIn(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? new Map<string, unknown>(Object.entries(body)).get(name) : ''
  return typeof value === 'string' ? value : ''
}
