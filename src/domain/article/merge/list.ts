import { ELEMENT_TYPE, type Element } from '../document.ts';
import type { MergeChoice } from './conflict.ts';
import { createPartial, type ListVersions, type MergeContext, mergeElement } from './element.ts';
import { isEqual } from '../../equal.ts';
import { findJoins } from './join.ts';
import { findMeetings, type Meeting, nameOfMeeting, showAddition } from './meet.ts';
import { mergeOrder, type MergedOrder, type Side } from './order.ts';
import { findSplits, isWoven, type Splits, tieSplits } from './split.ts';

interface MergedList {
  readonly elements: readonly Element[];
  readonly moved: MergedOrder['moved'];
  /** Added blocks about which there is a question. */
  readonly met: ReadonlySet<string>;
}

const indexById = (elements: readonly Element[]): ReadonlyMap<string, Element> => new Map(elements.map(element => [element.id, element]));

/** Types of inner elements of which two may follow each other: list items, and what already occurs more than once. */
const findRepeatable = ({ base, mine, theirs }: ListVersions): ReadonlySet<string> => {
  const repeatable = new Set<string>([ELEMENT_TYPE.listItem]);
  for (const list of [base, mine, theirs]) {
    const seen = new Set<string>();
    for (const { type } of list) {
      if (seen.has(type)) repeatable.add(type);
      seen.add(type);
    }
  }
  return repeatable;
};

/** A tail of one side that is a separate block on the other (both made it by one decision) merges as that block. */
const ownTails = (
  side: Side,
  tails: Readonly<Record<Side, readonly Element[]>>,
  others: ReadonlyMap<string, Element>,
): readonly Element[] => {
  const theirTails = new Set(tails[side === 'mine' ? 'theirs' : 'mine'].map(({ id }) => id));
  return tails[side].every(({ id }) => !others.has(id) || theirTails.has(id)) ? tails[side] : [];
};

const placeIn = (list: readonly Element[], id: string): { readonly after: string | null } => ({
  after: list[list.findIndex(element => element.id === id) - 1]?.id ?? null,
});

/** Merges a list of elements by id: what was added, removed, moved, split and edited on either side. */
export const mergeList = (versions: ListVersions, context: MergeContext): MergedList => {
  const lists = { base: indexById(versions.base), mine: indexById(versions.mine), theirs: indexById(versions.theirs) };
  const splits: Readonly<Record<Side, Splits>> = {
    mine: findSplits(lists.base, versions.mine),
    theirs: findSplits(lists.base, versions.theirs),
  };
  const tied = { mine: tieSplits(splits.mine), theirs: tieSplits(splits.theirs) };
  const joins = findJoins(versions, splits);
  const repeatable = findRepeatable(versions);
  const versionsOf = (id: string) => {
    const sides = { base: lists.base.get(id), mine: lists.mine.get(id), theirs: lists.theirs.get(id) };
    const found = { mine: splits.mine.get(id) ?? [], theirs: splits.theirs.get(id) ?? [] };
    const tails = { base: [], mine: ownTails('mine', found, lists.theirs), theirs: ownTails('theirs', found, lists.mine) };
    const joined = joins.get(id);
    const type = (sides.mine ?? sides.theirs ?? sides.base)?.type ?? '';
    const canRepeat = versions.blockId === null || repeatable.has(type);
    const woven = isWoven({ ...sides, tails }) ? tails : undefined;
    return { ...sides, base: joined?.head ?? sides.base, tails: joined?.tails ?? woven, blockId: versions.blockId ?? id, canRepeat };
  };
  const { order, disputed, moved } = mergeOrder({
    base: [...lists.base.keys()],
    mine: [...lists.mine.keys()],
    theirs: [...lists.theirs.keys()],
    place: id => (context.decide(`${id}:move`, ['mine', 'theirs']) === 'theirs' ? 'theirs' : 'mine'),
    tied,
  });
  const meetings = findMeetings({ order, versions: lists, splitOff: tied });
  const dropped = new Set(meetings.flatMap(meeting => decideMeeting(meeting, versions.blockId, context)));
  const all = new Map(order.map(id => [id, versionsOf(id)]));
  const woven = new Set([...all.values()].flatMap(({ tails }) => (tails ? Object.values(tails).flat() : []).map(tail => tail.id)));
  const elements = order.flatMap(id => {
    const versionsOfOne = all.get(id);
    return versionsOfOne && !woven.has(id) && !dropped.has(id) ? mergeElement(versionsOfOne, context) : [];
  });
  for (const id of disputed) if (!woven.has(id)) reportMove({ id, versions, element: all.get(id) }, context);
  return { elements, moved, met: new Set(meetings.flatMap(({ mine, theirs }) => [...mine, ...theirs]).map(({ id }) => id)) };
};

/** Asks about the additions of both sides at one place; returns those that the decision leaves out. */
const decideMeeting = (meeting: Meeting, blockId: string | null, context: MergeContext): readonly string[] => {
  const id = nameOfMeeting(meeting);
  const key = `${id}:add`;
  const choices: MergeChoice[] = ['mine', 'theirs', 'both'];
  const [mine, theirs] = [showAddition(meeting.mine), showAddition(meeting.theirs)];
  context.report(() => ({
    key,
    elementId: id,
    blockId: blockId ?? id,
    kind: 'add',
    ...(mine && { mine }),
    ...(theirs && { theirs }),
    choices,
  }));
  const choice = context.decide(key, choices);
  return choice === 'both' ? [] : meeting[choice === 'mine' ? 'theirs' : 'mine'].map(element => element.id);
};

interface Disputed {
  readonly id: string;
  readonly versions: ListVersions;
  readonly element: Parameters<typeof mergeElement>[0] | undefined;
}

const reportMove = ({ id, versions, element }: Disputed, context: MergeContext): void => {
  const { base, mine, theirs, blockId } = element ?? {};
  if (!element || !base || !mine || !theirs) return;
  const [asMine = mine] = mergeElement(element, createPartial(context, 'mine'));
  const [asTheirs = theirs] = mergeElement(element, createPartial(context, 'theirs'));
  context.report(() => ({
    key: `${id}:move`,
    elementId: id,
    blockId: blockId ?? id,
    kind: 'move',
    base,
    mine: asMine,
    theirs: isEqual(asMine, asTheirs) ? asMine : asTheirs,
    places: { mine: placeIn(versions.mine, id), theirs: placeIn(versions.theirs, id) },
    choices: ['mine', 'theirs'],
  }));
};
