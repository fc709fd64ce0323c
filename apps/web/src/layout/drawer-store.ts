import { createStore } from '../page/store.ts'

/** True while the side drawer is open. */
export const drawerStore = createStore(false)

export const openDrawer = () => drawerStore.set(true)

export const closeDrawer = () => drawerStore.set(false)
