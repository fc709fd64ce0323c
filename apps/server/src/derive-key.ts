import { hkdfSync } from 'node:crypto'

/** A 32-byte key for one purpose (`session-state`, `payment-notification`, …), derived from the
 *  operator's secret, so that a key that leaks opens nothing else. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `pokfei/${purpose}`, 32))
}
