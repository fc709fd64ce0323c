/** The paper's colours, as on the screen's tickets. */
export const colours = {
  night: '#0a0a12',
  paper: '#f7f2e6',
  paperInk: '#1a1521',
  paperMuted: '#625a69',
  paperLine: '#cabfab',
  perforation: '#b3a68e',
  plate: '#ffffff',
  chop: '#b0122e',
  chopPaid: '#0b6b49',
  guillocheBlue: '#3f8aa6',
  guillochePink: '#c2527a',
} as const

/** The first colours of the event cards' neon pairs. Each event always has the same one. */
export const neonColours = ['#ff2e88', '#00e5ff', '#b45cff', '#22f2a2', '#ffd23f', '#7c83ff'] as const
