import type { SpellAdvice } from './advice.ts';
import type { LiveAdvice } from './follow.ts';
import { hasPlaceIn } from './rules/advise.ts';

interface Joining {
  /** Element type of the block. */
  readonly elementType: string;
  /** Passages that are ignored in this article, letter by letter (D-062). */
  readonly ignored: ReadonlySet<string>;
  /** Advices of each source, the most important source first. */
  readonly sources: readonly (readonly LiveAdvice[])[];
}

const isOver = (one: SpellAdvice, other: SpellAdvice): boolean =>
  one.offset < other.offset + other.length && other.offset < one.offset + one.length;

/**
 * One list of what several sources say about a block, in the order of its text. If two speak about the same passage, the first source
 * does; whether a word is passed over is asked of all kinds, grammar included.
 */
export const joinAdvice = ({ elementType, ignored, sources }: Joining): readonly LiveAdvice[] => {
  const joined: LiveAdvice[] = [];
  for (const advices of sources) {
    const before = [...joined];
    for (const advice of advices)
      if (!ignored.has(advice.text) && hasPlaceIn(elementType, advice) && !before.some(other => isOver(other, advice))) joined.push(advice);
  }
  return joined.sort((left, right) => left.offset - right.offset);
};

/** Checks whether two advices are about the same words in the same way: accepting one accepts the other (B4-059). */
export const isSameAdvice = (one: SpellAdvice, other: SpellAdvice): boolean =>
  one.text === other.text &&
  one.type === other.type &&
  one.errorMessage === other.errorMessage &&
  // The same sign may be wrong in two ways: a quotation mark opens or closes.
  (one.source === 'dictionary' || one.proposals.join('\n') === other.proposals.join('\n'));
