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
  for (const key of Object.keys(theirs) as (keyof Draft)[])
    // the keys of a draft are its fields
    if (isEqual(mine[key], base[key])) taken[key] = theirs[key];
  return taken;
};
