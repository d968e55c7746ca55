/** What a key writes: alone, with Shift, with AltGr (nothing if it is undefined). */
type Signs = readonly [plain: string, shifted: string, altGr?: string];

/** A keyboard: what the key of each place writes. */
export type Keyboard = Readonly<Record<string, Signs>>;

const letters = (places: string, swapped: Readonly<Record<string, string>> = {}): Keyboard =>
  Object.fromEntries(
    Array.from(places, place => {
      const letter = swapped[place] ?? place;
      return [`Key${place.toUpperCase()}`, [letter, letter.toUpperCase()]];
    }),
  );

const NAMED = [
  'Enter',
  'Escape',
  'Delete',
  'Backspace',
  'PageUp',
  'PageDown',
  'Home',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'F1',
  'F2',
  'F3',
  'F6',
  'F7',
  'F9',
  'F10',
  'Tab',
];
const named: Keyboard = { ...Object.fromEntries(NAMED.map(name => [name, [name, name] as const])), Space: [' ', ' '] };

const US: Keyboard = {
  ...named,
  ...letters('abcdefghijklmnopqrstuvwxyz'),
  ...Object.fromEntries(Array.from(')!@#$%^&*(', (sign, digit) => [`Digit${digit}`, [String(digit), sign] as const])),
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Backslash: ['\\', '|'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/** What both Swiss keyboards of Windows (KBDSG, KBDSF) share. */
const swiss: Keyboard = {
  ...named,
  ...letters('abcdefghijklmnopqrstuvwxyz', { y: 'z', z: 'y' }),
  KeyE: ['e', 'E', '€'],
  Backquote: ['§', '°'],
  Digit1: ['1', '+', '¦'],
  Digit2: ['2', '"', '@'],
  Digit3: ['3', '*', '#'],
  Digit4: ['4', 'ç', '°'],
  Digit5: ['5', '%', '§'],
  Digit6: ['6', '&', '¬'],
  Digit7: ['7', '/', '|'],
  Digit8: ['8', '(', '¢'],
  Digit9: ['9', ')'],
  Digit0: ['0', '='],
  Minus: ["'", '?', '´'],
  Equal: ['^', '`', '~'],
  BracketRight: ['¨', '!', ']'],
  Backslash: ['$', '£', '}'],
  IntlBackslash: ['<', '>', '\\'],
  Comma: [',', ';'],
  Period: ['.', ':'],
  Slash: ['-', '_'],
};

export const KEYBOARDS = {
  'Swiss German': { ...swiss, BracketLeft: ['ü', 'è', '['], Semicolon: ['ö', 'é'], Quote: ['ä', 'à', '{'] },
  'Swiss French': { ...swiss, BracketLeft: ['è', 'ü', '['], Semicolon: ['é', 'ö'], Quote: ['à', 'ä', '{'] },
  US,
} as const satisfies Readonly<Record<string, Keyboard>>;

export const SWISS = ['Swiss German', 'Swiss French'] as const;
