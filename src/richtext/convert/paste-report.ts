import { type Element } from '#domain/article/document.ts';
import type { ChangedKind, Dropped, FlowNotes, LostStyle } from './flow/flow.ts';

/** The result of converting foreign content: the number of elements by type, changes, and what was left out. */
export interface ConversionReport {
  /** By element type; a list counts once. */
  readonly kept: Readonly<Record<string, number>>;
  readonly changed: Readonly<Partial<Record<ChangedKind, number>>>;
  readonly dropped: readonly Dropped[];
  readonly lost: readonly LostStyle[];
}

export interface Conversion {
  readonly elements: readonly Element[];
  readonly report: ConversionReport;
}

/** Collects what happens during a conversion. */
export interface Notes extends FlowNotes {
  readonly report: (elements: readonly Element[]) => ConversionReport;
}

const countTypes = (elements: readonly Element[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { type } of elements) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

export const createNotes = (): Notes => {
  const dropped: Dropped[] = [];
  const lost = new Set<LostStyle>();
  const changed = new Map<ChangedKind, number>();
  return {
    drop: entry => dropped.push(entry),
    change: (kind, count = 1) => {
      if (count > 0) changed.set(kind, (changed.get(kind) ?? 0) + count);
    },
    lose: look => lost.add(look),
    report: elements => ({ kept: countTypes(elements), changed: Object.fromEntries(changed), dropped: [...dropped], lost: [...lost] }),
  };
};

/** Checks whether there is anything to report: something was left out or changed. */
export const hasLosses = ({ changed, dropped }: ConversionReport): boolean => dropped.length > 0 || Object.keys(changed).length > 0;
