import { createStore } from './store.ts'

/** Whether the side drawer is open (spec §3, UI state). */
export const drawerStore = createStore(false)

/** Opens the side drawer. */
export const openDrawer = () => drawerStore.set(true)

/** Closes the side drawer. */
export const closeDrawer = () => drawerStore.set(false)
