import type { AdviceType } from '#domain/spelling/advice.ts';
import { isSameAdvice } from '#domain/spelling/join.ts';
import type { PlacedAdvice } from '#renderer/editor/spelling/spelling.ts';

/** Order of the list. */
const ORDER: readonly AdviceType[] = ['SPELLING', 'GRAMMATICAL', 'PUNCTUATION', 'TYPOGRAPHICAL', 'OTHER'];

/** Advice that is the same at several places. */
export interface AdviceEntry {
  /** Advice at the first of its places. */
  readonly advice: PlacedAdvice;
  readonly count: number;
}

export interface AdviceGroup {
  readonly type: AdviceType;
  /** Number of all places of the kind. */
  readonly count: number;
  readonly entries: readonly AdviceEntry[];
}

/** Groups active advice by kind, the same words together, in the order of the text. */
export const groupAdvice = (advices: readonly PlacedAdvice[]): readonly AdviceGroup[] =>
  ORDER.flatMap((type): readonly AdviceGroup[] => {
    const own = advices.filter(advice => advice.isActive && advice.type === type);
    const entries: { readonly advice: PlacedAdvice; count: number }[] = [];
    for (const advice of own) {
      const known = entries.find(entry => isSameAdvice(entry.advice, advice));
      if (known) known.count += 1;
      else entries.push({ advice, count: 1 });
    }
    return own.length === 0 ? [] : [{ type, count: own.length, entries }];
  });
