/** The properties of a window that keeps or releases places. */
export interface PlacesWindow<Places> {
  readonly event: string
  readonly about: string
  /** Those that can be meant. The first one is meant at first. */
  readonly places: readonly Places[]
  readonly onClose: (isDone: boolean) => void
}
