const storageKey = 'desk-theme'

/** The themes of the desk. */
export type Theme = 'dark' | 'light'

/** Returns the theme chosen in this browser, or the machine's. */
export function startTheme(): Theme {
  const machine = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'light' ? stored : machine
  } catch {
    return machine
  }
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
}

/** Shows the other theme and stores it. Returns it. */
export function switchTheme(): Theme {
  const theme: Theme = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light'
  showTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the theme lasts until the next visit.
  }
  return theme
}
