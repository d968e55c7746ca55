import type { FieldRecord, FieldsInput } from '../article/fields.ts';
import { isEqual, isRecord } from '../equal.ts';

/*
 * Teasers, search teasers and proposed address parts follow the text automatically (`followContent`). Such a change is no one's decision:
 * a user who edits them meanwhile is not asked about it.
 */

const FOLLOWING = {
  teasers: ['titleHeader', 'title', 'lead', 'image'],
  seoTeasers: ['title', 'lead'],
  urlSlugs: ['suggested'],
} as const;

const TEASERS = ['default', 'facebook', 'twitter', 'opengraph'] as const;

const isAutomatic = (value: unknown): boolean => isRecord(value) && value['allowAutomaticUpdate'] === true;

/** Theirs, with the automatic parts reset where mine changed them; where mine did not, theirs stays. */
const giveWay = (base: unknown, mine: unknown, theirs: unknown, parts: readonly string[]): unknown => {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return theirs;
  const given = parts.filter(part => !isEqual(mine[part], base[part]));
  return { ...theirs, ...Object.fromEntries(given.map(part => [part, base[part]])) };
};

const whileAutomatic = (base: unknown, mine: unknown, theirs: unknown, parts: readonly string[]): unknown =>
  isAutomatic(base) && isAutomatic(theirs) ? giveWay(base, mine, theirs, parts) : theirs;

type Entry = FieldRecord;

const GIVE_WAY: Readonly<Record<keyof typeof FOLLOWING, (base: Entry, mine: Entry, theirs: Entry) => unknown>> = {
  teasers: (base, mine, theirs) => ({
    ...theirs,
    ...Object.fromEntries(TEASERS.map(name => [name, whileAutomatic(base[name], mine[name], theirs[name], FOLLOWING.teasers)])),
  }),
  seoTeasers: (base, mine, theirs) => whileAutomatic(base, mine, theirs, FOLLOWING.seoTeasers),
  urlSlugs: (base, mine, theirs) => giveWay(base, mine, theirs, FOLLOWING.urlSlugs),
};

/** Checks, by field, whether an entry is automatic: nobody has edited it. */
const IS_UNTOUCHED: Readonly<Record<keyof typeof FOLLOWING, (entry: Entry) => boolean>> = {
  teasers: entry => TEASERS.every(name => (name === 'default' ? isAutomatic(entry[name]) : entry[name] === null)),
  seoTeasers: isAutomatic,
  urlSlugs: entry => entry['manual'] === null,
};

const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const entryOf = (value: unknown, variantId: unknown): Entry | undefined => entriesOf(value).find(entry => entry['variantId'] === variantId);

const theirField = (input: FieldsInput, field: keyof typeof FOLLOWING): readonly unknown[] =>
  entriesOf(input.theirs[field]).flatMap(theirs => {
    const variantId = theirs['variantId'];
    const [base, mine] = [entryOf(input.base[field], variantId), entryOf(input.mine[field], variantId)];
    if (mine === undefined) return [theirs];
    if (base === undefined) return IS_UNTOUCHED[field](theirs) ? [] : [theirs];
    return [GIVE_WAY[field](base, mine, theirs)];
  });

/** The same merge without automatic changes of the other side: only people's decisions can conflict. */
export const withoutAutomaticChanges = (input: FieldsInput): FieldsInput => {
  const fields = (['teasers', 'seoTeasers', 'urlSlugs'] as const).filter(field => Array.isArray(input.theirs[field]));
  if (fields.length === 0) return input;
  return { ...input, theirs: { ...input.theirs, ...Object.fromEntries(fields.map(field => [field, theirField(input, field)])) } };
};

const without = (entry: unknown, parts: readonly string[]): unknown =>
  isRecord(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => !parts.includes(name))) : entry;

const whereAutomatic = (entry: unknown, parts: readonly string[]): unknown => (isAutomatic(entry) ? without(entry, parts) : entry);

const CHOICES: Readonly<Record<keyof typeof FOLLOWING, (entries: readonly Entry[]) => readonly unknown[]>> = {
  teasers: entries =>
    entries.map(entry => ({
      ...entry,
      ...Object.fromEntries(TEASERS.map(name => [name, whereAutomatic(entry[name], FOLLOWING.teasers)])),
    })),
  seoTeasers: entries => entries.map(entry => whereAutomatic(entry, FOLLOWING.seoTeasers)),
  urlSlugs: entries => entries.filter(entry => !IS_UNTOUCHED.urlSlugs(entry)).map(entry => without(entry, FOLLOWING.urlSlugs)),
};

/** Returns the users' choices in such a field, without the values that follow the text. */
export const choicesOf = (field: keyof typeof FOLLOWING, value: unknown): readonly unknown[] => CHOICES[field](entriesOf(value));
