/** Women who are or were members of the Federal Council, as news name them; a pattern. */
export const FEDERAL_COUNCILLORS = [
  '(?:Karin )?Keller-Sutter',
  '(?:Elisabeth )?Baume-Schneider',
  '(?:Viola )?Amherd',
  '(?:Simonetta )?Sommaruga',
  '(?:Doris )?Leuthard',
  '(?:Eveline )?Widmer-Schlumpf',
  '(?:Micheline )?Calmy-Rey',
  '(?:Ruth )?Dreifuss',
  '(?:Ruth )?Metzler',
  '(?:Elisabeth )?Kopp',
].join('|');
