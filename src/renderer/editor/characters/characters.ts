/** A character that keyboards lack. Its display name is the locale key `character.<name>` of the editor's texts. */
export interface SpecialCharacter {
  readonly name: string;
  readonly character: string;
  /** The label of an invisible character: its short name in Unicode. */
  readonly picture?: string;
}

/** The special characters, in the order of the grid: quotation marks, dashes and spaces first, as a newsroom needs them most. */
export const SPECIAL_CHARACTERS: readonly SpecialCharacter[] = [
  { name: 'guillemetLeft', character: '«' },
  { name: 'guillemetRight', character: '»' },
  { name: 'ellipsis', character: '…' },
  { name: 'guillemetSingleLeft', character: '‹' },
  { name: 'guillemetSingleRight', character: '›' },
  { name: 'apostrophe', character: '’' },
  { name: 'enDash', character: '–' },
  { name: 'emDash', character: '—' },
  { name: 'hyphenFixed', character: '\u2011', picture: 'NBHY' },
  { name: 'spaceFixed', character: '\u00A0', picture: 'NBSP' },
  { name: 'spaceNarrow', character: '\u202F', picture: 'NNBSP' },
  { name: 'hyphenSoft', character: '\u00AD', picture: 'SHY' },
  { name: 'quoteLow', character: '„' },
  { name: 'quoteHighLeft', character: '“' },
  { name: 'quoteHighRight', character: '”' },
  { name: 'half', character: '½' },
  { name: 'quarter', character: '¼' },
  { name: 'threeQuarters', character: '¾' },
  { name: 'perMille', character: '‰' },
  { name: 'times', character: '×' },
  { name: 'plusMinus', character: '±' },
  { name: 'approximately', character: '≈' },
  { name: 'notEqual', character: '≠' },
  { name: 'minus', character: '−' },
  { name: 'lessOrEqual', character: '≤' },
  { name: 'greaterOrEqual', character: '≥' },
  { name: 'degree', character: '°' },
  { name: 'arrowRight', character: '→' },
  { name: 'arrowLeft', character: '←' },
  { name: 'arrowUp', character: '↑' },
  { name: 'arrowDown', character: '↓' },
  { name: 'superscriptTwo', character: '²' },
  { name: 'superscriptThree', character: '³' },
  { name: 'euro', character: '€' },
  { name: 'pound', character: '£' },
  { name: 'dollar', character: '$' },
  { name: 'paragraphSign', character: '§' },
  { name: 'copyright', character: '©' },
  { name: 'registered', character: '®' },
  { name: 'bullet', character: '•' },
  { name: 'middleDot', character: '·' },
  { name: 'dagger', character: '†' },
  { name: 'oeSmall', character: 'œ' },
  { name: 'oeLarge', character: 'Œ' },
  { name: 'aeSmall', character: 'æ' },
  { name: 'cedillaLarge', character: 'Ç' },
  { name: 'eAcuteLarge', character: 'É' },
  { name: 'aGraveLarge', character: 'À' },
];

/** Columns of the grid (B9-038). */
export const CHARACTER_COLUMNS = 3;

/** Number of recent characters shown first: one row. */
export const RECENT_CHARACTERS = CHARACTER_COLUMNS;

const byName: ReadonlyMap<string, SpecialCharacter> = new Map(SPECIAL_CHARACTERS.map(entry => [entry.name, entry]));

/** Returns the recent characters, newest first; unknown names are left out. */
export const recentOf = (names: readonly string[]): readonly SpecialCharacter[] =>
  names.flatMap(name => byName.get(name) ?? []).slice(0, RECENT_CHARACTERS);

/** Returns the names of recent characters after one more was used. */
export const withRecent = (names: readonly string[], name: string): readonly string[] =>
  [name, ...names.filter(other => other !== name)].slice(0, RECENT_CHARACTERS);

/** Returns the index that a key moves to in the grid: wraps around, up and down stay in the column if possible. */
export const nextCharacter = (key: string, index: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    ArrowDown: index + CHARACTER_COLUMNS < count ? index + CHARACTER_COLUMNS : index % CHARACTER_COLUMNS,
    ArrowUp: index - CHARACTER_COLUMNS >= 0 ? index - CHARACTER_COLUMNS : lastInColumn(index, count),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
};

const lastInColumn = (column: number, count: number): number => {
  const rows = Math.ceil(count / CHARACTER_COLUMNS);
  const candidate = (rows - 1) * CHARACTER_COLUMNS + column;
  return candidate < count ? candidate : candidate - CHARACTER_COLUMNS;
};
