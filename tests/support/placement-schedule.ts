import fc from 'fast-check';
import { applyOperation, predecessorsOf, rebase } from '#domain/placement/apply.ts';
import { invertChange } from '#domain/placement/invert.ts';
import type { PlacementChange, PlacementConflict, PlacementOperation } from '#domain/placement/operation.ts';
import { draftState, liveState, type PageState, type PlacementPage, workingState } from '#domain/placement/page.ts';
import { itemIdsOf } from '#domain/placement/plan.ts';
import { discardDraft, publishPage, publishSection, staleOf, versionsOf } from '#domain/placement/publish.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import { aPlacement, aSectionState } from '#tests/builders/placement.ts';

/** One step of a schedule: who does what, and numbers that choose among what there is. */
export interface Step {
  readonly editor: number;
  readonly act: (typeof ACTS)[number];
  readonly picks: readonly [number, number, number];
}

const EDITS = [
  'insert',
  'move',
  'move',
  'moveAcross',
  'moveAcross',
  'remove',
  'setItem',
  'setSection',
  'insertSection',
  'moveSection',
  'removeSection',
  'undo',
] as const;
/** Sending may lose the call, lose its answer, or arrive twice; without sending an editor works offline. */
const ACTS = [
  ...EDITS,
  'send',
  'send',
  'send',
  'loseCall',
  'loseAnswer',
  'sendTwice',
  'sendLate',
  'read',
  'publishPage',
  'publishSection',
  'discardSection',
  'discardPage',
] as const;

/** Schedules of two or three editors. */
export const scheduleArbitrary = fc.record({
  editors: fc.integer({ min: 2, max: 3 }),
  steps: fc.array(
    fc.record({
      editor: fc.nat(2),
      act: fc.constantFrom(...ACTS),
      picks: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
    }) satisfies fc.Arbitrary<Step>,
    { minLength: 20, maxLength: 80 },
  ),
});

/** Ids in the order in which they are asked for. */
export const createIds = (): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
};

const NOW = '2026-11-21T09:42:00.000Z';

/** A page with three sections of four items. */
export const aBoardPage = (newId: () => string): PlacementPage => {
  const sections = Array.from({ length: 3 }, (_section, section) => {
    const items = Array.from({ length: 4 }, (_item, item) =>
      aPlacement(String(100_000_000_000 + section * 4 + item), { id: newId(), place: newId() }),
    );
    const state = aSectionState({ title: `S${section}` }, items);
    return { id: newId(), place: newId(), version: 1, liveVersion: 1, live: state, draft: null };
  });
  const liveOrder = sections.map(({ id }) => id);
  return {
    id: newId(),
    tenantId: 11,
    kind: 'category',
    ownerId: 1,
    version: 1,
    orderVersion: 1,
    draft: false,
    sections,
    removed: [],
    liveOrder,
    publishedAt: NOW,
  };
};

const pick = <Entry>(list: readonly Entry[], number: number): Entry | undefined => list[number % Math.max(list.length, 1)];

interface Standing {
  readonly sectionId: string;
  readonly items: readonly PlacementItem[];
}

const standings = (page: PlacementPage): readonly Standing[] =>
  page.sections.map(section => ({ sectionId: section.id, items: workingState(section).items }));

/** What an editor does to the page that they see; undefined if there is nothing to do it to. */
export const changeOf = (
  page: PlacementPage,
  { act, picks: [one, two, three] }: Step,
  newId: () => string,
): PlacementChange | undefined => {
  const all = standings(page);
  const standing = pick(
    all.filter(({ items }) => items.length > 0),
    one,
  );
  const item = standing && pick(standing.items, two);
  const section = pick(page.sections, one);
  const placeIn = ({ items }: Standing, number: number): string[] => [
    ...predecessorsOf(items, pick([...items.map(({ id }) => id), null], number) ?? null),
  ];
  const sectionPlace = (number: number): string[] => [
    ...predecessorsOf(page.sections, pick([...page.sections.map(({ id }) => id), null], number) ?? null),
  ];
  switch (act) {
    case 'insert': {
      const target = pick(all, one);
      const id = newId();
      return (
        target && {
          op: 'insert',
          sectionId: target.sectionId,
          item: aPlacement(`2000000000${String(two).padStart(2, '0')}`, { id, place: id }),
          after: placeIn(target, three),
        }
      );
    }
    case 'move':
    case 'moveAcross': {
      const target = act === 'move' ? standing : pick(all, three);
      if (!standing || !item || !target) return undefined;
      const wasAfter = [...predecessorsOf(standing.items, item.id)];
      return {
        op: 'move',
        fromSectionId: standing.sectionId,
        sectionId: target.sectionId,
        was: item,
        wasAfter,
        after: placeIn(target, three),
      };
    }
    case 'remove':
      return (
        standing &&
        item && { op: 'remove', sectionId: standing.sectionId, was: item, wasAfter: [...predecessorsOf(standing.items, item.id)] }
      );
    case 'setItem':
      return standing && item && { op: 'setItem', sectionId: standing.sectionId, was: item, fields: { pinned: three % 2 === 0 } };
    case 'setSection': {
      if (!section) return undefined;
      const { title, teaserCount } = workingState(section).settings;
      return three % 2 === 0
        ? { op: 'setSection', sectionId: section.id, was: { title }, fields: { title: `T${two}` } }
        : { op: 'setSection', sectionId: section.id, was: { teaserCount }, fields: { teaserCount: two } };
    }
    case 'insertSection': {
      const id = newId();
      return {
        op: 'insertSection',
        sectionId: id,
        state: aSectionState({ title: `N${two}` }, [aPlacement('300000000000', { id: newId(), place: id })]),
        after: sectionPlace(three),
      };
    }
    case 'moveSection':
      return (
        section && {
          op: 'moveSection',
          sectionId: section.id,
          wasPlace: section.place,
          wasAfter: [...predecessorsOf(page.sections, section.id)],
          after: sectionPlace(three),
        }
      );
    case 'removeSection':
      return (
        section && {
          op: 'removeSection',
          sectionId: section.id,
          was: workingState(section),
          wasPlace: section.place,
          wasAfter: [...predecessorsOf(page.sections, section.id)],
        }
      );
    default:
      return undefined;
  }
};

/** What the newsroom offers: in a model of it, or over HTTP. */
export interface BoardNewsroom {
  readonly read: () => Promise<PlacementPage>;
  readonly change: (
    operations: readonly PlacementOperation[],
  ) => Promise<{ readonly page: PlacementPage; readonly conflicts: readonly PlacementConflict[] }>;
  /** False where something was not as it was seen. */
  readonly publishPage: (seen: PlacementPage) => Promise<boolean>;
  readonly publishSection: (seen: PlacementPage, sectionId: string) => Promise<boolean>;
  readonly discard: (seen: PlacementPage, sectionId: string | null) => Promise<boolean>;
}

/** A newsroom that is only its rules. */
export const createModelNewsroom = (begin: PlacementPage): BoardNewsroom => {
  let page = begin;
  const done = new Set<string>();
  const isFresh = (seen: PlacementPage): boolean => {
    const stale = staleOf(page, versionsOf(seen));
    return !stale.order && stale.sectionIds.length === 0;
  };
  const isFreshSection = (seen: PlacementPage, id: string): boolean =>
    page.sections.some(section => section.id === id && section.version === seen.sections.find(one => one.id === id)?.version);
  const to = (isAllowed: boolean, next: () => PlacementPage): Promise<boolean> => {
    if (isAllowed) page = next();
    return Promise.resolve(isAllowed);
  };
  return {
    read: () => Promise.resolve(page),
    change: operations => {
      const conflicts: PlacementConflict[] = [];
      for (const operation of operations) {
        if (done.has(operation.id)) continue;
        const outcome = applyOperation(page, operation);
        if (outcome.ok) {
          page = outcome.value;
          done.add(operation.id);
        } else conflicts.push(outcome.error);
      }
      return Promise.resolve({ page, conflicts });
    },
    publishPage: seen => to(isFresh(seen), () => publishPage(page, NOW)),
    publishSection: (seen, id) => to(isFreshSection(seen, id), () => publishSection(page, id, NOW)),
    discard: (seen, id) => to(id === null ? isFresh(seen) : isFreshSection(seen, id), () => discardDraft(page, id)),
  };
};

interface Editor {
  known: PlacementPage;
  pending: readonly PlacementOperation[];
  /** One's own operations, newest last, for undo. */
  readonly made: PlacementOperation[];
  /** A call that is on its way for long. */
  late: readonly PlacementOperation[];
}

/** A state without what publishing adds to it. */
const plain = ({ sections }: PageState): unknown =>
  sections.map(({ id, settings, items }) => ({ id, settings, items: items.map(({ publishedSince: _since, ...item }) => item) }));

/** What a schedule has shown at its end. */
export interface Shown {
  /** What each editor sees, and what the newsroom has, once everything was sent. */
  readonly views: readonly PlacementPage[];
  readonly page: PlacementPage;
  /** What was seen when a page was published, and what readers had after it. */
  readonly published: readonly { readonly draft: unknown; readonly live: unknown }[];
  /** Pages on which an item stood twice. */
  readonly doubled: readonly string[];
  /** Items that were there before a call that removes nothing, and not after it. */
  readonly lost: readonly string[];
}

const duplicates = (ids: readonly string[]): readonly string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
const REMOVES = new Set<PlacementChange['op']>(['remove', 'removeSection']);

/** Plays a schedule; in the end everybody is online and sends what is left. */
export const playSchedule = async (
  newsroom: BoardNewsroom,
  { editors: count, steps }: { readonly editors: number; readonly steps: readonly Step[] },
  newId: () => string,
): Promise<Shown> => {
  const begin = await newsroom.read();
  const editors = Array.from({ length: count }, (): Editor => ({ known: begin, pending: [], made: [], late: [] }));
  const published: Shown['published'][number][] = [];
  const doubled: string[] = [];
  const lost: string[] = [];
  const judge = async (before: PlacementPage, mayRemove: boolean): Promise<void> => {
    const after = await newsroom.read();
    doubled.push(
      ...duplicates(itemIdsOf(after)),
      ...duplicates(liveState(after).sections.flatMap(({ items }) => items.map(({ id }) => id))),
    );
    const ids = new Set(itemIdsOf(after));
    if (!mayRemove) lost.push(...itemIdsOf(before).filter(id => !ids.has(id)));
  };
  const send = async (operations: readonly PlacementOperation[]): Promise<PlacementPage | undefined> => {
    if (operations.length === 0) return undefined;
    const before = await newsroom.read();
    const { page } = await newsroom.change(operations);
    await judge(
      before,
      operations.some(({ change }) => REMOVES.has(change.op)),
    );
    return page;
  };
  const sync = async (editor: Editor): Promise<void> => {
    const page = await send(editor.pending);
    editor.pending = [];
    editor.known = page ?? (await newsroom.read());
  };
  const edit = (editor: Editor, step: Step): void => {
    const view = rebase(editor.known, editor.pending).page;
    const last = step.act === 'undo' ? editor.made.pop() : undefined;
    const change = last ? invertChange(last) : changeOf(view, step, newId);
    if (!change) return;
    const operation = { id: newId(), seen: view.version, change };
    if (!applyOperation(view, operation).ok) return; // the desk says so at once
    editor.pending = [...editor.pending, operation];
    if (!last) editor.made.push(operation);
  };
  const publish = async (editor: Editor): Promise<void> => {
    await sync(editor);
    const seen = editor.known;
    if (!(await newsroom.publishPage(seen))) throw new Error('what was just read is fresh');
    published.push({ draft: plain(draftState(seen)), live: plain(liveState(await newsroom.read())) });
  };
  const act = async (editor: Editor, step: Step): Promise<void> => {
    const section = pick(editor.known.sections, step.picks[0]);
    switch (step.act) {
      case 'send':
        return sync(editor);
      case 'read':
        editor.known = await newsroom.read();
        return;
      case 'loseAnswer':
        await send(editor.pending);
        return;
      case 'sendTwice':
        await send(editor.pending);
        return sync(editor);
      case 'sendLate': {
        const { late } = editor;
        editor.late = editor.pending;
        await send(late);
        return;
      }
      case 'publishPage':
        return publish(editor);
      case 'publishSection':
        if (section) await newsroom.publishSection(editor.known, section.id);
        return judge(await newsroom.read(), true);
      case 'discardSection':
        if (section) await newsroom.discard(editor.known, section.id);
        return judge(await newsroom.read(), true);
      case 'discardPage':
        await newsroom.discard(editor.known, null);
        return judge(await newsroom.read(), true);
      case 'loseCall':
        return;
      default:
        edit(editor, step);
    }
  };
  for (const step of steps) {
    const editor = editors[step.editor % count];
    if (editor) await act(editor, step);
  }
  for (const editor of editors) await sync(editor);
  for (const editor of editors) await sync(editor);
  return { views: editors.map(({ known, pending }) => rebase(known, pending).page), page: await newsroom.read(), published, doubled, lost };
};
