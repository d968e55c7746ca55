/**
 * Makes a German dictionary Swiss (C-017): ss for every ß, except in the replacements (REP) that proposals are found by. As published,
 * `dictionary-de-ch` refuses "Strasse" and "gross".
 */
export const makeSwiss = ({
  aff,
  dic,
}: {
  readonly aff: string;
  readonly dic: string;
}): { readonly aff: string; readonly dic: string } => ({
  aff: aff
    .split('\n')
    .map(line => (line.startsWith('REP') || line.startsWith('CHECKSHARPS') ? line : line.replaceAll('ß', 'ss')))
    .join('\n'),
  dic: dic.replaceAll('ß', 'ss'),
});

/** Checks whether the text has a letter that Swiss German does not. */
export const hasSharp = (word: string): boolean => /[ßẞ]/u.test(word);

/** "Straße" as it is written in Switzerland. */
export const withoutSharp = (word: string): string => word.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');
