import type { AddedWord } from './types.ts';

/**
 * How the German dictionary builds compounds: a noun stands three times. "Haus/Tpmij" is the word with its endings; "haus/Tpozm" ends a
 * compound (o, z) and "haus/hke" stands inside one; "Kommissions/hij" and "kommissions/hke" are forms that only join. An added word gets
 * all entries that its model has.
 */
const JOINTS = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ens'];
const BEGINS_COMPOUND = 'hij';
const INSIDE_COMPOUND = 'hke';
/** Shorter names would make compounds of many a misspelt word. */
const SHORTEST_NAME = 4;
/** Two capitals or more: "AHV" joins with a hyphen, which the check takes apart. */
const isShortForm = (word: string): boolean => /^\p{Lu}{2}/u.test(word);

const lowered = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);
const isCapital = (word: string): boolean => lowered(word) !== word;

/** Flags of each entry by its word; a word may have several. */
export type Entries = ReadonlyMap<string, readonly string[]>;

/** Reads the entries of a dictionary file; its first line is their number. */
export const readEntries = (dic: string): Entries => {
  const entries = new Map<string, string[]>();
  for (const line of dic.split('\n')) {
    if (line.startsWith('\t') || line === '') continue;
    const [entry = ''] = line.split(/[\t ]/u, 1);
    const slash = entry.indexOf('/');
    const word = slash < 0 ? entry : entry.slice(0, slash);
    const flags = slash < 0 ? '' : entry.slice(slash + 1);
    const known = entries.get(word);
    if (known === undefined) entries.set(word, [flags]);
    else known.push(flags);
  }
  return entries;
};

const lineOf = (word: string, flags: string): string => (flags === '' ? word : `${word}/${flags}`);

const joins = (flags: string): boolean => flags.includes('h');

/** The joints of a model, for example "s" of "Kommission": what is at its end where it joins. */
const jointsOf = (entries: Entries, model: string): readonly string[] =>
  JOINTS.filter(joint => entries.get(lowered(model) + joint)?.some(flags => flags === INSIDE_COMPOUND) === true);

const joining = (form: string): readonly string[] => [lineOf(form, BEGINS_COMPOUND), lineOf(lowered(form), INSIDE_COMPOUND)];

const germanLines = (entries: Entries, { word, like, isAlone }: AddedWord): readonly string[] => {
  const own = (like === null ? undefined : entries.get(like)?.filter(flags => !joins(flags))) ?? [''];
  const lines = own.map(flags => lineOf(word, flags));
  if (!isCapital(word) || isShortForm(word) || isAlone) return lines;
  const ends = like === null ? [] : (entries.get(lowered(like))?.filter(flags => flags.includes('o') && !joins(flags)) ?? []);
  const joints = like === null ? [] : jointsOf(entries, like);
  // A name begins compounds and ends none: "Bernfan", but nothing in "-bern".
  const isName = ends.length === 0 && joints.length === 0 && word.length >= SHORTEST_NAME;
  return [
    ...lines,
    ...ends.map(flags => lineOf(lowered(word), flags)),
    ...(isName ? joining(word) : joints.flatMap(joint => joining(word + joint))),
  ];
};

/** Nouns that always join with "s", and those of the feminine in "-e", which join with "n". */
const JOINS_WITH_S = /(?:ung|heit|keit|schaft|tion|sion|ität|tum|ling)$/u;
const JOINS_PLAIN = /(?:er|el|en)$/u;

/**
 * Joining forms that the German dictionary lacks, by the rules that have no exceptions worth a wrong mark: "Versicherungs-", "Prämien-",
 * "Lehrer-". Of 118 Swiss words, a tenth were refused for want of them.
 */
export const regularJoints = (entries: Entries): readonly string[] => {
  const lines: string[] = [];
  for (const [word, flags] of entries) {
    if (!isCapital(word) || isShortForm(word)) continue;
    const ends = entries.get(lowered(word))?.find(other => other.includes('z') && other.includes('o'));
    if (ends === undefined) continue;
    const joint = JOINS_WITH_S.test(word) ? 's' : /e$/u.test(word) && ends.includes('N') ? 'n' : JOINS_PLAIN.test(word) ? '' : undefined;
    if (
      joint === undefined ||
      flags.some(joins) ||
      (entries.has(lowered(word) + joint) && entries.get(lowered(word) + joint)?.includes(INSIDE_COMPOUND))
    )
      continue;
    lines.push(...joining(word + joint));
  }
  return lines;
};

/** Lines for the dictionary file that make it accept the words, inflected like their models and, in German, in compounds (D-063). */
export const linesOf = (entries: Entries, words: readonly AddedWord[], makesCompounds: boolean): readonly string[] =>
  words.flatMap(added =>
    makesCompounds ? germanLines(entries, added) : (entries.get(added.like ?? '')?.map(flags => lineOf(added.word, flags)) ?? [added.word]),
  );
