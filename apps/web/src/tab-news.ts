/** What the tabs of a browser tell each other: there is a new order; the member has signed out; ask the server who is here. */
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

/** Opens this tab's one channel, which does not hear itself. Where there are none, what is written to the storage is heard. */
function open(): (news: TabNews) => void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
    return channel.postMessage.bind(channel)
  }
  addEventListener('storage', ({ key, newValue }) => key === name && hear(newValue))
  return (news) => {
    try {
      // Written and taken away at once: the other tabs are told, and nothing is kept.
      localStorage.setItem(name, news)
      localStorage.removeItem(name)
    } catch {
      // A tab that was not told asks when somebody looks at it again.
    }
  }
}

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: TabNews): void {
  post ??= open()
  post(news)
}

/** Runs whenever another tab has news, until the returned function is called. */
export function hearOtherTabs(listener: (news: TabNews) => void): () => void {
  post ??= open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
