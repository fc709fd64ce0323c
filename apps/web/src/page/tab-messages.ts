/** The messages between the tabs of a browser. They report a new order, a sign-out, and a session that may have
 *  changed. */
const tabMessages = ['newOrder', 'signedOut', 'changed'] as const

/** One of {@link tabMessages}. */
export type TabMessage = (typeof tabMessages)[number]

const name = 'news'
const listeners = new Set<(message: TabMessage) => void>()
let post: ((message: TabMessage) => void) | undefined

function receive(received: unknown): void {
  const message = tabMessages.find((one) => one === received)
  if (message !== undefined) for (const listener of listeners) listener(message)
}

/** Opens this tab's channel, which does not receive its own messages. Browsers without channels use storage events. */
function open(): (message: TabMessage) => void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data))
    return channel.postMessage.bind(channel)
  }
  addEventListener('storage', ({ key, newValue }) => key === name && receive(newValue))
  return (message) => {
    try {
      // The write notifies the other tabs, and the removal leaves nothing behind.
      localStorage.setItem(name, message)
      localStorage.removeItem(name)
    } catch {
      // A tab that missed the message asks the server once it is visible again.
    }
  }
}

/** Sends a message to the other tabs of this browser. */
export function notifyOtherTabs(message: TabMessage): void {
  post ??= open()
  post(message)
}

/** Calls the listener for each message of another tab. Returns a function that ends this. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  post ??= open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
