/**
 * The database could not do its work, and the request is not the cause: the database is locked, full or broken. Nothing
 * was written.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** The disk is full, so nothing can be written. Reads still work. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/**
 * A newer version of the program has written this database, so an older one must not touch it. The message says what to
 * do.
 */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew'
}
