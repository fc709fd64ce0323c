import * as styles from './tone.module.css'

/** The kinds of a state. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

/** The class of each tone. It sets the colour of the words. */
export const toneStyles: Readonly<Record<Tone, string>> = {
  ok: styles.ok,
  warn: styles.warn,
  bad: styles.bad,
  info: styles.info,
  plain: styles.plain,
}
