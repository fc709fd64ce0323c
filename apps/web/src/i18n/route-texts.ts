import type { TextPart } from './text-parts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the texts that a route's screens need, besides the core ones. */
    readonly texts?: TextPart
  }
}
