import type { Page } from '#renderer/entities/collection/model/source.ts';
import type { TargetChoice, TargetTab } from './target-choice.ts';

/** A target that the desk knows, with what the tabs ask about it. */
export interface KnownTarget {
  readonly choice: TargetChoice;
  readonly tabs: readonly TargetTab[];
}

interface KnownQuery {
  readonly tab: TargetTab;
  readonly q: string;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One page of what the desk knows, by the rules of the newsroom's own lists: words anywhere in name or note, in the given order. */
export const pageOfKnown = (targets: readonly KnownTarget[], { tab, q, page, size }: KnownQuery): Page<TargetChoice> => {
  const words = fold(q.trim());
  const found = targets.filter(
    ({ choice, tabs }) => tabs.includes(tab) && (words === '' || fold(`${choice.name} ${choice.note}`).includes(words)),
  );
  return {
    rows: found.slice((page - 1) * size, page * size).map(({ choice }) => choice),
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
  };
};
