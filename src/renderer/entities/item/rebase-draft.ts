import { isEqual } from '#domain/article/merge-equal.ts';

/**
 * Brings what a colleague changed into what stands on the screen: a field that was not touched here since `base` takes their value,
 * one that was touched keeps mine. What overlaps for good is the host's to ask about.
 */
export const rebaseDraft = <Draft extends object>({
  base,
  mine,
  theirs,
}: {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}): Draft => {
  const taken = { ...mine };
  // The keys of a draft are its fields.
  const fields = Object.keys(theirs) as (keyof Draft)[]; // `Object.keys` knows only texts
  for (const key of fields) if (isEqual(mine[key], base[key])) taken[key] = theirs[key];
  return taken;
};
