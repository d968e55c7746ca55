import type { SpellAdvice } from './advice.ts';

/** An advice in a text that goes on being written: not active once the text under it, or beside it, changed (B3-040, B4-057). */
export interface LiveAdvice extends SpellAdvice {
  readonly isActive: boolean;
}

const commonStart = (before: string, after: string): number => {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  return length;
};

const commonEnd = (before: string, after: string, most: number): number => {
  let length = 0;
  while (length < most && before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)) length += 1;
  return length;
};

const isInWord = (letter: string): boolean => /[\p{L}\p{M}\p{N}'’-]/u.test(letter);

/** Checks whether an advice still applies to a text: the same letters, and no word that has grown out of them. */
const stands = (text: string, { offset, length, text: found }: SpellAdvice): boolean => {
  if (offset < 0 || text.slice(offset, offset + length) !== found) return false;
  const grew = (outside: string, inside: string): boolean => outside !== '' && isInWord(outside) && isInWord(inside);
  return !grew(text.charAt(offset - 1), found.charAt(0)) && !grew(text.charAt(offset + length), found.charAt(found.length - 1));
};

/**
 * Leads the advice of a block along as its text changes: what stands before the change stays, what stands behind it moves, what the
 * change touches becomes inactive, and stays so until the block has been checked again.
 */
export const followAdvice = <Advice extends LiveAdvice>(advices: readonly Advice[], before: string, after: string): readonly Advice[] => {
  if (before === after || advices.length === 0) return advices;
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  const shift = after.length - before.length;
  return advices.map(advice => {
    if (!advice.isActive) return advice;
    const isBefore = advice.offset + advice.length <= start;
    const isBehind = advice.offset >= before.length - end;
    const moved = isBefore ? advice : { ...advice, offset: advice.offset + shift };
    // Existing neighbours in a longer passage (a hyphen, an apostrophe) may touch letters; new ones may not.
    const touched = (isBefore && advice.offset + advice.length === start) || (isBehind && advice.offset === before.length - end);
    const isThere = (isBefore || isBehind) && after.slice(moved.offset, moved.offset + moved.length) === advice.text;
    return isThere && (!touched || stands(after, moved)) ? moved : { ...advice, isActive: false };
  });
};

/**
 * Returns the advice of a block whose words now stand in another one, by so many letters further on there (negative: further to the front).
 * Advice whose words have not come along, or have grown, is left out.
 */
export const moveAdvice = <Advice extends LiveAdvice>(advices: readonly Advice[], by: number, text: string): readonly Advice[] =>
  advices
    .filter(({ isActive }) => isActive)
    .map(advice => ({ ...advice, id: `${advice.id}+${String(by)}`, offset: advice.offset + by }))
    .filter(advice => stands(text, advice));
