/** The characters of a US keyboard by `KeyboardEvent.code`: without Shift and with it. A scanner presses these keys. */
const keys: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Backquote: '`~',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
}

/** The characters of the digits with Shift. */
const shiftedDigits = ')!@#$%^&*('

/** Returns the character of a key on a US keyboard. Empty for any other key, and for a device that does not name its keys. */
export function usCharacter(code: string, isShifted: boolean): string {
  const [, kind = '', name = ''] = /^(Key|Digit|Numpad)([A-Z]|\d)$/.exec(code) ?? []
  if (kind === 'Key') return isShifted ? name : name.toLowerCase()
  if (kind === 'Digit') return isShifted ? (shiftedDigits[Number(name)] ?? '') : name
  if (kind === 'Numpad') return name
  return keys[code]?.[isShifted ? 1 : 0] ?? ''
}
