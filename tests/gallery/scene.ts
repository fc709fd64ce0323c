import type { Page } from '@playwright/test'
import type { Say } from '../e2e/shopper.ts'

/** Whoever walks through the screens: a browser of their own, in one language and one size. */
export interface Walker {
  readonly page: Page
  readonly language: 'zh' | 'en'
  readonly say: Say
  /** Takes a picture of what is on the screen, or of the whole page, down to its end. */
  readonly shoot: (name: string, extent?: 'screen' | 'page') => Promise<void>
}

/** A walk that takes one picture or several. A walk begins signed out, with nothing kept. */
export type Walk = (walker: Walker) => Promise<void>
