/** The messages between the tabs of a browser. They report a new order, a sign-out, and a session that may have
 *  changed. */
const allNews = ['newOrder', 'signedOut', 'changed'] as const

/** One of {@link allNews}. */
export type TabNews = (typeof allNews)[number]

const name = 'news'
const listeners = new Set<(news: TabNews) => void>()
let post: ((news: TabNews) => void) | undefined

function hear(heard: unknown): void {
  const news = allNews.find((one) => one === heard)
  if (news !== undefined) for (const listener of listeners) listener(news)
}

/** Opens this tab's channel, which does not receive its own messages. Browsers without channels use storage events. */
function open(): (news: TabNews) => void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
    return channel.postMessage.bind(channel)
  }
  addEventListener('storage', ({ key, newValue }) => key === name && hear(newValue))
  return (news) => {
    try {
      // The write notifies the other tabs, and the removal leaves nothing behind.
      localStorage.setItem(name, news)
      localStorage.removeItem(name)
    } catch {
      // A tab that missed the message asks the server once it is visible again.
    }
  }
}

/** Sends a message to the other tabs of this browser. */
export function tellOtherTabs(news: TabNews): void {
  post ??= open()
  post(news)
}

/** Calls the listener for each message of another tab. Returns a function that ends this. */
export function hearOtherTabs(listener: (news: TabNews) => void): () => void {
  post ??= open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
