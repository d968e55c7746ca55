import type { AdviceType } from '#domain/spelling/advice.ts';
import { isSameAdvice } from '#domain/spelling/join.ts';
import type { PlacedAdvice } from '#renderer/editor/spelling/spelling.ts';

/** The order of the list. */
const ORDER: readonly AdviceType[] = ['SPELLING', 'GRAMMATICAL', 'PUNCTUATION', 'TYPOGRAPHICAL', 'OTHER'];

/** The same advice at all of its places. */
export interface AdviceEntry {
  /** The first of them. */
  readonly advice: PlacedAdvice;
  readonly count: number;
}

export interface AdviceGroup {
  readonly type: AdviceType;
  /** All places of the kind. */
  readonly count: number;
  readonly entries: readonly AdviceEntry[];
}

/** Active advice by kind, the same words together, in the order of the text. */
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
