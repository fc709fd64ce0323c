import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { pressKey, pushLayer, type KeyBinding, type KeyLayer, type KeyName } from './key-layers.ts'

const LayerContext = createContext<KeyLayer | null>(null)

/** The keys of its children. While it stands, keys of layers below do nothing. */
export function KeyLayerOf({ children }: { readonly children: ReactNode }) {
  const [layer] = useState<KeyLayer>(() => ({ bindings: new Set() }))
  useEffect(() => pushLayer(layer), [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

/** The lowest layer, which hears all keys of the page. */
export function KeysOfPage({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])
  return <KeyLayerOf>{children}</KeyLayerOf>
}

/** Binds a key while the component stands. Null binds none. */
export function useKey(key: KeyName | null, label: string, run: () => void, group: KeyBinding['group'] = 'here'): void {
  const layer = use(LayerContext)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (key === null || layer === null) return
    const binding: KeyBinding = { key, label, group, run: () => runNow() }
    layer.bindings.add(binding)
    return () => {
      layer.bindings.delete(binding)
    }
  }, [key, label, group, layer])
}

/** Returns the bindings of the layer around, as they are now. */
export function useBindings(): () => readonly KeyBinding[] {
  const layer = use(LayerContext)
  return () => [...(layer?.bindings ?? [])]
}
