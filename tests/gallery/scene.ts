import type { Page } from '@playwright/test'
import type { Say } from '../e2e/support/shopper.ts'

/** A visitor with a separate browser, in one language and one size. */
export interface Walker {
  readonly page: Page
  readonly language: 'zh' | 'en'
  readonly say: Say
  /** Takes a picture of the screen, or of the whole page. */
  readonly shoot: (name: string, extent?: 'screen' | 'page') => Promise<void>
}

/** A walk that takes one or more pictures. It begins signed out, with empty storage. */
export type Walk = (walker: Walker) => Promise<void>
