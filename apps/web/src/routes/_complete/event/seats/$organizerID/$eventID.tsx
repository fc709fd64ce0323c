import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/_complete/event/seats/$organizerID/$eventID',
)({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_complete/event/seats/$organizerID/$eventID"!</div>
}
