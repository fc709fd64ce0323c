/** A key as it stands on its button. Letters and digits mean the position on the keyboard, whatever the input method. */
export type KeyName = string

/** A key with what it does. */
export interface KeyBinding {
  readonly key: KeyName
  /** The words beside the key on the page of keys. */
  readonly label: string
  readonly group: 'go' | 'here' | 'everywhere'
  readonly run: () => void
}

/** The keys of the page, or of a dialog above it. */
export interface KeyLayer {
  readonly bindings: Set<KeyBinding>
}

const layers: KeyLayer[] = []
const storageKey = 'desk-single-keys'

/** Makes a layer the upper one, until the returned function is called. Keys of lower layers do nothing. */
export function pushLayer(layer: KeyLayer): () => void {
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** True unless the person has switched single keys off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Switches single keys on or off. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
}

/** Returns the name of a pressed key. */
export function keyNameOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): KeyName | null {
  if (altKey) return null
  if (key === 'Enter') return ctrlKey || metaKey ? 'Ctrl Enter' : 'Enter'
  if (ctrlKey || metaKey) return null
  if (key === 'Escape') return 'Esc'
  if (key === '?' || key === '/') return key
  const [, letter] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  if (letter !== undefined) return letter
  return code === 'Minus' ? '-' : null
}

const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const pressable = 'a[href], button, summary, input, select, textarea'

/** True if the key belongs to the focused element: letters where somebody types, Enter on what can be pressed. */
function isTaken(name: KeyName, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || name === 'Esc' || name === 'Ctrl Enter') return false
  return target.closest(name === 'Enter' ? pressable : typingFields) !== null
}

/** Does what a pressed key does in the upper layer. */
export function pressKey(event: KeyboardEvent): void {
  const name = keyNameOf(event)
  if (name === null || event.defaultPrevented || event.isComposing || isTaken(name, event.target)) return
  if (name.length === 1 && name !== '?' && !areSingleKeysOn()) return
  const binding = [...(layers.at(-1)?.bindings ?? [])].toReversed().find(({ key }) => key === name)
  if (binding === undefined) return
  event.preventDefault()
  binding.run()
}
