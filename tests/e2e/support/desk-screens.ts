import { screens } from '@pokfei/desk/screens/listed-screens'

/** The address of every screen of the desk that the navigation lists, so that a new one is in each walk, and of the form. */
export const deskScreens: readonly string[] = [...screens.map(({ path }) => `/desk${path}`), '/desk/events/edit']
