import type { TextPart } from './text-parts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The texts that a route's screens need beside the core ones. */
    readonly texts?: TextPart
  }
}
