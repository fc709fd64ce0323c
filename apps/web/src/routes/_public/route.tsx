import { createFileRoute } from '@tanstack/react-router'

/** The screens for every reader (ACC-1). */
export const Route = createFileRoute('/_public')()
