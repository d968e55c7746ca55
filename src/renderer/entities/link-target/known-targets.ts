import type { TargetChoice, TargetTab } from './target-choice.ts';

/** A target that the desk knows, with what the tabs ask about it. */
export interface KnownTarget {
  readonly choice: TargetChoice;
  readonly tabs: readonly TargetTab[];
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One page of what the desk knows, by the rules of the newsroom's own lists: words anywhere in name or note, in the given order. */
export const pageOfKnown = (
  known: readonly KnownTarget[],
  { tab, search, page, size }: { readonly tab: TargetTab; readonly search: string; readonly page: number; readonly size: number },
): { readonly choices: readonly TargetChoice[]; readonly total: number } => {
  const words = fold(search.trim());
  const found = known.filter(
    ({ choice, tabs }) => tabs.includes(tab) && (words === '' || fold(`${choice.name} ${choice.note}`).includes(words)),
  );
  return { choices: found.slice(page * size, (page + 1) * size).map(({ choice }) => choice), total: found.length };
};
