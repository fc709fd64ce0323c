import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Behind } from '../frame/behind.tsx'
import { withTexts } from '../i18n/desk-texts.ts'
import { NoScreen } from '../frame/no-screen.tsx'
import { ScreenFailed } from '../frame/screen-failed.tsx'
import { chooseEvent } from '../scope/scope.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NoScreen })

/** The screens behind the sign-in. */
const behind = createRoute({ getParentRoute: () => root, id: 'behind', component: Behind, notFoundComponent: NoScreen })

const home = createRoute({
  getParentRoute: () => behind,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/board', replace: true })
  },
})

const board = createRoute({
  getParentRoute: () => behind,
  path: '/board',
  component: lazyRouteComponent(() => import('../screens/board/board-screen.tsx'), 'BoardScreen'),
})

const find = createRoute({
  getParentRoute: () => behind,
  path: '/find',
  component: lazyRouteComponent(() => withTexts(import('../screens/find/find-screen.tsx')), 'FindScreen'),
})

const order = createRoute({
  getParentRoute: () => behind,
  path: '/orders/$reference',
  component: lazyRouteComponent(() => withTexts(import('../screens/order/order-screen.tsx')), 'OrderScreen'),
})

const account = createRoute({
  getParentRoute: () => behind,
  path: '/accounts/$member',
  component: lazyRouteComponent(() => withTexts(import('../screens/account/account-screen.tsx')), 'AccountScreen'),
})

const events = createRoute({
  getParentRoute: () => behind,
  path: '/events',
  component: lazyRouteComponent(() => withTexts(import('../screens/events/events-screen.tsx')), 'EventsScreen'),
})

const seats = createRoute({
  getParentRoute: () => behind,
  path: '/seats',
  component: lazyRouteComponent(() => withTexts(import('../screens/seats/seats-screen.tsx')), 'SeatsScreen'),
})

const eventForm = createRoute({
  getParentRoute: () => behind,
  path: '/events/edit',
  validateSearch: ({ event }): { readonly event?: string } => (typeof event === 'string' ? { event } : {}),
  component: lazyRouteComponent(
    () => withTexts(import('../screens/event-form/event-form-screen.tsx')),
    'EventFormScreen',
  ),
})

const guests = createRoute({
  getParentRoute: () => behind,
  path: '/guests',
  component: lazyRouteComponent(() => withTexts(import('../screens/guests/guests-screen.tsx')), 'GuestsScreen'),
})

const codes = createRoute({
  getParentRoute: () => behind,
  path: '/codes',
  component: lazyRouteComponent(() => withTexts(import('../screens/codes/codes-screen.tsx')), 'CodesScreen'),
})

const change = createRoute({
  getParentRoute: () => behind,
  path: '/change',
  component: lazyRouteComponent(() => withTexts(import('../screens/change/change-screen.tsx')), 'ChangeScreen'),
})

const log = createRoute({
  getParentRoute: () => behind,
  path: '/log',
  component: lazyRouteComponent(() => withTexts(import('../screens/log/log-screen.tsx')), 'LogScreen'),
})

const door = createRoute({
  getParentRoute: () => behind,
  path: '/door',
  validateSearch: ({ event }): { readonly event?: string } => (typeof event === 'string' ? { event } : {}),
  // A link to a door chooses its event.
  beforeLoad: ({ search: { event } }) => {
    if (event !== undefined) chooseEvent(event)
  },
  component: lazyRouteComponent(() => withTexts(import('../screens/door/door-screen.tsx')), 'DoorScreen'),
})

const money = createRoute({
  getParentRoute: () => behind,
  path: '/money',
  component: lazyRouteComponent(() => withTexts(import('../screens/money/money-screen.tsx')), 'MoneyScreen'),
})

const staff = createRoute({
  getParentRoute: () => behind,
  path: '/staff',
  component: lazyRouteComponent(() => withTexts(import('../screens/staff/staff-screen.tsx')), 'StaffScreen'),
})

/** Creates the router of the desk. Its screens load when one goes to them, or points at them. */
export const createDeskRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      behind.addChildren([
        home,
        board,
        find,
        order,
        account,
        events,
        eventForm,
        seats,
        guests,
        codes,
        door,
        change,
        money,
        log,
        staff,
      ]),
    ]),
    basepath: '/desk',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  /** Links are typed by the routes of the desk. */
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
