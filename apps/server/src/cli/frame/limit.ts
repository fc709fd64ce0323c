import { z } from 'zod'

const message = '--limit takes a number from 1 to 1000.'

/** Reads `--limit`, the most lines of a list. Without it, the list has `usual` ones. */
export const limitOf = (usual: number) =>
  z.coerce.number(message).int(message).min(1, message).max(1000, message).default(usual)
