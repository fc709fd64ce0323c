import { createFileRoute } from '@tanstack/react-router'

/** Screens that anybody may see (spec §2, guard level "none"). */
export const Route = createFileRoute('/_public')()
