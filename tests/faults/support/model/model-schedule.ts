import { type Element, plainText } from '#domain/article/document.ts';
import type { Draft } from '#services/drafts/draft.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createFakeEditor, type FakeEditor } from '#tests/support/fake-editor.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { createDice } from '#tests/support/schedule.ts';
import { createMemoryDisk } from './memory-disk.ts';
import { createModelDesk, type ModelDesk } from './model-desk.ts';
import { createModelNewsroom } from './model-newsroom.ts';
import type { Protections } from './protections.ts';

const PLACES = ['title', 'p1', 'p2', 'p3'] as const;
const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei', p3: 'drei' };
const STEPS = 36;
const HEALING_ROUNDS = 14;
/** Longer than any wait of the queue and any echo of the network. */
const QUIET_MS = 95_000;

/** What one schedule did, and what was wrong at its end. */
export interface ModelReport {
  readonly problems: readonly string[];
  readonly lost: number;
  readonly doubled: number;
  readonly edits: number;
  readonly kills: number;
  readonly faults: number;
  readonly conflicts: number;
  /** Conflicts where no one else wrote: the person was asked about their own words. */
  readonly falseConflicts: number;
}

interface Seat {
  readonly name: string;
  readonly disk: ReturnType<typeof createMemoryDisk>;
  readonly isOffline: () => boolean;
  desk: ModelDesk;
  editors: FakeEditor[];
}

const wordsOf = (elements: readonly Element[]): readonly string[] => elements.map(plainText).join(' ').split(/\s+/u);
const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

/** Ids in the form of a UUID, in order. */
const createIds = () => {
  let counter = 0;
  return (): string => `00000000-0000-4000-8000-${String((counter += 1)).padStart(12, '0')}`;
};

/**
 * Two or three desks on one newsroom, with steps at random; then everything heals, and the books are checked. Everything above the disk
 * and below the screen is the product's own; disk, network and newsroom are pretended, which makes a schedule a matter of a millisecond.
 */
export const runModelSchedule = async (input: { readonly seed: number; readonly protections: Protections }): Promise<ModelReport> => {
  const { seed, protections } = input;
  const dice = createDice(seed);
  const clock = createManualClock();
  const uuid = createIds();
  const newsroom = createModelNewsroom({ dice, clock, uuid, remembers: dice.fraction() < 0.75 ? 'everything' : 'creations' });
  const articleId = newsroom.make(documentWith(START), 'standard', 'someone', undefined).article.id;
  const acknowledged = new Set<string>();
  const decidedAway = new Set<string>();
  const created: { readonly seat: string; readonly id: string }[] = [];
  let keptBoth = false;
  let count = 0;
  let kills = 0;
  let conflicts = 0;
  let falseConflicts = 0;

  const asked = (draft: Draft, because: 'move' | 'news'): void => {
    const kept = newsroom.articles.get(draft.articleId ?? '');
    const newer = kept?.makers.slice(draft.facts.revisionNumber ?? 0) ?? [];
    if (newer.length === 0) return; // a move of the text that the editor refuses: asked of what is known already
    conflicts += 1;
    // Another person's words are known then, and an own save may be running beside them.
    if (because === 'news' && newer.every(maker => maker === draft.owner)) falseConflicts += 1;
  };

  const offline = new Set<string>();
  const sitDown = (name: string, disk: Seat['disk']): ModelDesk =>
    createModelDesk({
      owner: name,
      disk,
      clock,
      random: { uuid, fraction: dice.fraction },
      newsroom,
      protections,
      isOnline: () => !offline.has(name),
      renews: () => dice.fraction() < 0.5,
      asked,
    });
  const seats: Seat[] = Array.from({ length: 2 + dice.below(2) }, (_, index) => {
    const name = `desk${String(index)}`;
    const disk = createMemoryDisk();
    return { name, disk, isOffline: () => offline.has(name), desk: sitDown(name, disk), editors: [] };
  });

  /** A slow newsroom is awaited: the model's clock does not advance on its own. */
  const waitFor = async (work: Promise<unknown>): Promise<void> => {
    const waiting = new Set([work]);
    void work.finally(() => waiting.clear());
    await turn();
    while (waiting.size > 0) {
      await clock.advance(5_000);
      await turn();
    }
  };
  const collect = ({ editors }: Seat): void => {
    for (const editor of editors) for (const word of editor.acknowledged.splice(0)) acknowledged.add(word);
  };
  const settle = async (seat: Seat): Promise<void> => {
    await turn();
    await Promise.all(seat.editors.map(editor => editor.settled()));
    await turn();
    collect(seat);
  };
  const editorOf = async (seat: Seat, id: string): Promise<FakeEditor> => {
    const known = seat.editors.find(editor => editor.articleId === id);
    const editor = known ?? createFakeEditor(seat.desk, id);
    if (!known) seat.editors.push(editor);
    if (!editor.isOpen()) await waitFor(editor.open());
    return editor;
  };
  const kill = async (seat: Seat): Promise<void> => {
    collect(seat);
    kills += 1;
    seat.desk.kill();
    if (!protections.isDurable) seat.disk.loseUnsynced();
    seat.desk = sitDown(seat.name, seat.disk);
    seat.editors = [];
    await turn();
  };
  const decide = async (seat: Seat, id: string, resolves: boolean): Promise<void> => {
    if (!seat.desk.isInConflict(id)) return;
    const editor = await editorOf(seat, id);
    const lost = await editor.decide(choices => {
      if (!protections.keepsBothVersions) return choices.includes('theirs') ? 'theirs' : dice.pick(choices);
      const choice = dice.pick(choices);
      keptBoth ||= choice === 'both';
      return choice;
    }, resolves);
    if (protections.keepsBothVersions) for (const word of lost) decidedAway.add(word);
  };
  const type = async (seat: Seat): Promise<void> => {
    const own = created.filter(article => article.seat === seat.name);
    const editor = await editorOf(seat, dice.fraction() < 0.75 || own.length === 0 ? articleId : dice.pick(own).id);
    const word = `w${String((count += 1))}`;
    if (dice.fraction() < 0.12) editor.add(uuid(), word);
    else editor.type(dice.pick(PLACES), word);
    if (dice.fraction() < 0.7) await editor.flush();
  };
  const create = async (seat: Seat): Promise<void> => {
    const title = `t${String((count += 1))}`;
    const made = await seat.desk.create({ template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
    if (!made.ok) return;
    created.push({ seat: seat.name, id: made.value.articleId });
    acknowledged.add(title);
  };

  const step = async (seat: Seat): Promise<void> => {
    const roll = dice.below(100);
    if (roll < 42) await type(seat);
    else if (roll < 57) await (await editorOf(seat, articleId)).save();
    else if (roll < 64) {
      if (!offline.delete(seat.name)) offline.add(seat.name);
      else seat.desk.goOn();
    } else if (roll < 71) await kill(seat);
    else if (roll < 80) await clock.advance(dice.pick([300, 2_000, 20_000]));
    else if (roll < 86) await decide(seat, articleId, dice.fraction() < 0.6);
    else if (roll < 88) seat.desk.signIn();
    else if (roll < 90) for (const editor of seat.editors) await waitFor(editor.close());
    else if (roll < 92) void seat.desk.compareOpen();
    else if (roll < 95) await create(seat);
    else newsroom.setFaultRate(dice.pick([0, 0.1, 0.3, 0.5]));
    if (!protections.keepsBothVersions) for (const { articleId: id } of seat.editors) await decide(seat, id, true);
    if (dice.fraction() < 0.4) seat.disk.sync();
    if (dice.fraction() < 0.8) await settle(seat);
  };

  const isDone = async ({ desk, editors }: Seat): Promise<boolean> => {
    if (desk.queue().length > 0) return false;
    return editors.every(editor => !desk.isInConflict(editor.articleId));
  };
  const heal = async (): Promise<void> => {
    newsroom.setFaultRate(0);
    for (let round = 0; round < HEALING_ROUNDS; round += 1) {
      let areDone = true;
      for (const seat of seats) {
        offline.delete(seat.name);
        seat.desk.signIn();
        seat.desk.retryAll();
        seat.desk.goOn();
        await settle(seat);
        for (const draft of seat.desk.drafts()) {
          const id = draft.articleId ?? draft.temporaryId ?? '';
          const editor = await editorOf(seat, id);
          await decide(seat, id, true);
          await editor.save();
        }
        await waitFor(seat.desk.compareOpen());
        await settle(seat);
        areDone &&= await isDone(seat);
      }
      if (areDone && round > 1) return;
      if (!areDone || round === 0) await clock.advance(QUIET_MS);
    }
  };

  for (const seat of seats) {
    await editorOf(seat, articleId);
    seat.disk.sync();
  }
  newsroom.setFaultRate(dice.pick([0.1, 0.3, 0.5]));
  for (let index = 0; index < STEPS; index += 1) await step(dice.pick(seats));
  await heal();
  for (const seat of seats) {
    await waitFor(seat.desk.compareOpen());
    await settle(seat);
  }

  const problems: string[] = [];
  for (const { desk, name } of seats) {
    for (const { lane, state, error } of desk.queue())
      problems.push(`${name}: ${lane} ${state} is left in the queue: ${JSON.stringify(error)}`);
    const shown = desk.drafts().find(draft => draft.articleId === articleId);
    const text = wordsOf(newsroom.articles.get(articleId)?.article.document.elements ?? []).join(' ');
    if (shown && wordsOf(shown.working.elements).join(' ') !== text) problems.push(`${name} shows another text than the newsroom`);
  }
  const everywhere = [...newsroom.articles.values()].flatMap(({ article }) => wordsOf(article.document.elements));
  const times = new Map<string, number>();
  for (const word of everywhere) times.set(word, (times.get(word) ?? 0) + 1);
  const lost = [...acknowledged].filter(word => !times.has(word) && !decidedAway.has(word));
  const doubled = [...acknowledged].filter(word => (times.get(word) ?? 0) > 1 && !keptBoth);
  const keys = newsroom.effects.map(({ key }) => key).filter(key => key !== undefined);
  if (new Set(keys).size !== keys.length) problems.push('a change had two effects');
  problems.push(...lost.map(word => `${word} is lost`), ...doubled.map(word => `${word} is there ${String(times.get(word))} times`));
  for (const { desk } of seats) desk.kill();
  return {
    problems,
    lost: lost.length,
    doubled: doubled.length,
    edits: acknowledged.size,
    kills,
    faults: newsroom.faults(),
    conflicts,
    falseConflicts,
  };
};
