import { screenIconPaths, type ScreenIconName } from '@pokfei/design/screen-icon-paths'
import type { ComponentProps } from 'react'
import { Outline } from './icon.tsx'

/** Any icon of the set, for screens that come after home. */
export function ScreenIcon({
  name,
  ...look
}: Omit<ComponentProps<typeof Outline>, 'path'> & { readonly name: ScreenIconName }) {
  return <Outline path={screenIconPaths[name]} {...look} />
}
