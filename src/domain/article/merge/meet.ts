import { type Element, ELEMENT_TYPE, plainText } from '../document.ts';
import type { Side } from './order.ts';
import { shapeOf } from './split.ts';

/** Blocks with words that each side added at one and the same place, where one may contradict the other. */
export type Meeting = Readonly<Record<Side, readonly Element[]>>;

interface MeetingInput {
  /** The merged order of all ids. */
  readonly order: readonly string[];
  readonly versions: Readonly<Record<Side | 'base', ReadonlyMap<string, Element>>>;
  /** Blocks with words of an older block: they add nothing. */
  readonly splitOff: Readonly<Record<Side, ReadonlyMap<string, string>>>;
}

const LISTS: readonly string[] = [ELEMENT_TYPE.unorderedList, ELEMENT_TYPE.orderedList];

/** Notes of the desk contradict nothing, and pictures can be next to each other. */
const isRunningText = (element: Element): boolean =>
  (shapeOf(element) === 'inline' || LISTS.includes(element.type)) &&
  element.type !== ELEMENT_TYPE.comment &&
  plainText(element).trim() !== '';

/** Finds where both sides added running text between the same two blocks of the base, or of what both added. Symmetric in the sides. */
export const findMeetings = ({ order, versions, splitOff }: MeetingInput): readonly Meeting[] => {
  const { base, mine, theirs } = versions;
  const meetings: { readonly mine: Element[]; readonly theirs: Element[] }[] = [{ mine: [], theirs: [] }];
  for (const id of order) {
    const [ofMine, ofTheirs] = [mine.get(id), theirs.get(id)];
    const added = base.has(id) || (ofMine && ofTheirs) ? undefined : (ofMine ?? ofTheirs);
    const side: Side = ofMine ? 'mine' : 'theirs';
    if (!added) meetings.push({ mine: [], theirs: [] });
    else if (isRunningText(added) && !splitOff[side].has(id)) meetings.at(-1)?.[side].push(added);
  }
  return meetings.filter(meeting => meeting.mine.length > 0 && meeting.theirs.length > 0);
};

/** Returns the addition of one side as one block, for display. */
export const showAddition = (added: readonly Element[]): Element | undefined => {
  const [first, ...others] = added;
  return first && others.length > 0 ? { ...first, children: [{ text: added.map(plainText).join('\n') }] } : first;
};

/** The name of the question: the same on both sides. */
export const nameOfMeeting = ({ mine, theirs }: Meeting): string => {
  const [ofMine = '', ofTheirs = ''] = [mine[0]?.id, theirs[0]?.id];
  return ofMine <= ofTheirs ? ofMine : ofTheirs;
};
