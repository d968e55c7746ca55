import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { articleSchema } from '#domain/article/article.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { type Metadata, metadataSchema } from '#domain/metadata/metadata.ts';
import { insertTag } from '#server/repositories/taxonomy/tags.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk, temporaryFolder } from './desk.ts';
import { createFakeEditor, type FakeEditor } from './fake-editor.ts';
import { createFakeNewsroom, documentWith } from './fake-newsroom.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from './newsroom-in-process.ts';
import { createFaultyNetwork } from './faulty-network.ts';
import { createDice } from './schedule.ts';
import { createSideWork } from './side-work.ts';
import { createWatcher } from './watching-desk.ts';

const PEOPLE = ['Ursina', 'Reto', 'Mirjam'] as const;
const PLACES = ['title', 'p1', 'p2', 'p3'] as const;
const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei', p3: 'drei' };
/** More than one schedule adds, so that each stays one edit. */
const TAGS = 40;
const HEALING_ROUNDS = 12;

/** What all schedules share: one newsroom, its tags, and the data folders of three desks that are signed in. */
export interface ThreeDesks {
  readonly server: NewsroomInProcess;
  readonly tagIds: readonly number[];
  readonly folders: readonly string[];
  readonly dispose: () => Promise<void>;
}

const createTags = async ({ newsroom }: NewsroomInProcess): Promise<readonly number[]> => {
  const ids = Array.from({ length: TAGS }, (_, index) => index + 1);
  await newsroom.database.transaction(async queries => {
    for (const id of ids)
      await insertTag(queries, { id, name: `Stichwort ${String(id)}`, title: '', description: '', active: true, allowRobots: true });
  });
  return ids;
};

const deskOn = (
  server: NewsroomInProcess,
  input: { readonly folder: string; readonly clock: ManualClock; readonly seed: number; readonly fetch: typeof globalThis.fetch },
): Desk =>
  createDesk({
    newsroom: createFakeNewsroom(),
    ...input,
    config: { apiUrl: `${server.newsroom.origin}/api` },
    checkAnswers: false,
  });

/** Signs three people in, once: every schedule begins with copies of their folders. */
export const createThreeDesks = async (): Promise<ThreeDesks> => {
  const server = await createNewsroomInProcess();
  const tagIds = await createTags(server);
  const folders: ReturnType<typeof temporaryFolder>[] = [];
  for (const [index, firstName] of PEOPLE.entries()) {
    const folder = temporaryFolder();
    folders.push(folder);
    const desk = deskOn(server, { folder: folder.path, clock: createManualClock(Date.now()), seed: index + 1, fetch: server.fetch });
    await desk.start();
    await server.signIn(desk, { username: firstName.toLowerCase(), firstName });
    await desk.settle();
    await desk.dispose();
  }
  return {
    server,
    tagIds,
    folders: folders.map(({ path }) => path),
    dispose: async () => {
      for (const folder of folders) folder.remove();
      await server.dispose();
    },
  };
};

/** One person at one desk, with the process that may be killed and begun again on the same folder. */
interface Seat {
  readonly name: string;
  readonly folder: string;
  readonly clock: ManualClock;
  desk: Desk;
  editor: FakeEditor;
  isOffline: boolean;
  runs: number;
}

export interface ThreeDesksReport {
  readonly problems: readonly string[];
  readonly edits: number;
  readonly decisions: number;
  readonly restarts: number;
  /** How often somebody signed out with work unsent, and in again. */
  readonly absences: number;
  readonly faults: number;
  readonly takenOver: number;
  /** How often a window that only watches was compared with the newsroom. */
  readonly looks: number;
  readonly created: number;
  readonly deleted: number;
  readonly uploads: number;
}

const wordsOf = (elements: readonly Element[]): readonly string[] => elements.map(plainText).join(' ').split(/\s+/u);
const writtenIn = ({ note, seoTeasers }: Pick<Metadata, 'note' | 'seoTeasers'>): readonly string[] =>
  [...note.map(entry => entry.note), ...seoTeasers.map(({ lead }) => lead)].join(' ').split(/\s+/u);

const createArticle = async ({ chief }: NewsroomInProcess): Promise<string> => {
  const answer = await chief.call('POST', '/api/content/articles?contentLocale=de-CH', {
    body: { template: 'standard', document: documentWith(START) },
  });
  return articleSchema.parse(answer.json()).id;
};

/**
 * Three people on one article of the real newsroom, for some steps at random: writing, saving, fields of the metadata, cut networks, lost
 * answers, restarts without warning, forecasts taken over, decisions half made. Then everything heals, and the books are checked: every
 * acknowledged edit is in the newsroom, or a user decided against it; no queue is left; all three desks show what the newsroom has.
 */
export const runThreeDesks = async (
  shared: ThreeDesks,
  { seed, steps, isHard = false }: { readonly seed: number; readonly steps: number; readonly isHard?: boolean },
): Promise<ThreeDesksReport> => {
  const { server } = shared;
  const dice = createDice(seed);
  const network = createFaultyNetwork(server.fetch, { dice, kinds: isHard ? 'all' : 'few', seed });
  const sideWork = createSideWork({ server, dice, seed });
  const articleId = await createArticle(server);
  const acknowledged = { text: new Set<string>(), fields: new Set<string>(), tags: new Set<number>() };
  const decidedAway = new Set<string>();
  let count = 0;
  let decisions = 0;
  let restarts = 0;
  let absences = 0;
  let takenOver = 0;
  let keptBoth = false;
  const nextWord = (): string => `w${String((count += 1))}`;
  const freshTags = [...shared.tagIds];

  const sitDown = async (seat: Omit<Seat, 'desk' | 'editor'>): Promise<Seat> => {
    const desk = deskOn(server, { folder: seat.folder, clock: seat.clock, seed: seed * 1000 + seat.runs, fetch: network.fetch });
    await desk.start();
    if (seat.isOffline) await desk.call('connectivity.setForcedOffline', { offline: true });
    return Object.assign(seat, { desk, editor: createFakeEditor(desk, articleId) });
  };
  const folders = PEOPLE.map(() => temporaryFolder());
  const watching = temporaryFolder();
  cpSync(shared.folders[0] ?? '', watching.path, { recursive: true });
  const watchClock = createManualClock(Date.now());
  const watcher = await createWatcher(
    deskOn(server, { folder: watching.path, clock: watchClock, seed: seed * 1000 + 999, fetch: server.fetch }),
    server,
    articleId,
  );
  const untold: string[] = [];
  const seats: Seat[] = [];
  for (const [index, { path }] of folders.entries()) {
    cpSync(shared.folders[index] ?? '', path, { recursive: true });
    seats.push(
      await sitDown({ name: PEOPLE[index] ?? '', folder: path, clock: createManualClock(Date.now()), isOffline: false, runs: index * 100 }),
    );
  }

  const collect = ({ editor }: Seat): void => {
    for (const word of editor.acknowledged.splice(0)) acknowledged.text.add(word);
  };
  const settle = async (seat: Seat): Promise<void> => {
    await seat.desk.settle();
    await seat.editor.settled();
    collect(seat);
  };
  const editorOf = async (seat: Seat): Promise<FakeEditor> => {
    if (!seat.editor.isOpen()) await seat.editor.open();
    return seat.editor;
  };
  const metadataOn = async ({ desk }: Seat): Promise<Metadata | null> => {
    const status = await desk.call('articles.status', { articleId });
    return status.ok ? status.value.metadata : null;
  };
  const restart = async (seat: Seat): Promise<void> => {
    collect(seat);
    restarts += 1;
    seat.desk.kill();
    await sitDown(Object.assign(seat, { runs: seat.runs + 1 }));
  };
  /** Signs out on the train, where the newsroom does not hear of it, and sits down again: what is unsent was encrypted in between. */
  const leaveAndReturn = async (seat: Seat): Promise<void> => {
    await seat.desk.call('connectivity.setForcedOffline', { offline: true });
    const { entries } = await seat.desk.get('outbox.list', {});
    await seat.desk.get('session.signOut', {});
    if (entries.length > 0) absences += 1;
    if (dice.fraction() < 0.5) await settle(seat); // running work ends while nobody is there
    collect(seat);
    seat.desk.kill();
    const index = PEOPLE.findIndex(name => name === seat.name);
    cpSync(join(shared.folders[index] ?? '', 'login.sealed'), join(seat.folder, 'login.sealed'));
    await sitDown(Object.assign(seat, { runs: seat.runs + 1, isOffline: true }));
  };
  const decide = async (seat: Seat, resolves: boolean): Promise<void> => {
    const status = await seat.desk.call('articles.status', { articleId });
    if (!status.ok || status.value.sync.kind !== 'conflict') return;
    decisions += 1;
    const editor = await editorOf(seat);
    const lost = await editor.decide(choices => {
      const choice = dice.pick(choices);
      keptBoth ||= choice === 'both';
      return choice;
    }, resolves);
    for (const word of lost) decidedAway.add(word);
  };

  const writeNote = async (seat: Seat): Promise<void> => {
    await editorOf(seat);
    const metadata = await metadataOn(seat);
    if (!metadata) return;
    const word = nextWord();
    const before = metadata.note[0]?.note ?? 'Anmerkung';
    const answer = await seat.desk.call('articles.patchMetadata', {
      articleId,
      patch: { note: [{ variantId: 0, note: `${before} ${word}` }] },
    });
    if (answer.ok) acknowledged.fields.add(word);
  };
  const writeSeoLead = async (seat: Seat): Promise<void> => {
    await editorOf(seat);
    const entry = (await metadataOn(seat))?.seoTeasers[0];
    if (!entry) return;
    const word = nextWord();
    const seoTeasers = [{ ...entry, allowAutomaticUpdate: false, lead: `${entry.lead} ${word}` }];
    const answer = await seat.desk.call('articles.patchMetadata', { articleId, patch: { seoTeasers } });
    if (answer.ok) acknowledged.fields.add(word);
  };
  const addTag = async (seat: Seat): Promise<void> => {
    await editorOf(seat);
    const metadata = await metadataOn(seat);
    const tag = freshTags.pop();
    if (!metadata || tag === undefined) return;
    const answer = await seat.desk.call('articles.patchMetadata', { articleId, patch: { tags: [...metadata.tags, tag] } });
    if (answer.ok) acknowledged.tags.add(tag);
  };
  const write = async (seat: Seat): Promise<void> => {
    const editor = await editorOf(seat);
    if (dice.fraction() < 0.15) editor.add(`${seat.name}-${String((count += 1))}`, nextWord());
    else editor.type(dice.pick(PLACES), nextWord());
    if (dice.fraction() < 0.7) await editor.flush();
  };
  const takeOver = async (seat: Seat): Promise<void> => {
    await editorOf(seat);
    await seat.desk.advance(31_000); // the newsroom is asked every half minute
    const status = await seat.desk.call('articles.status', { articleId });
    if (!status.ok || status.value.forecast === undefined) return;
    const answer = await seat.desk.call('articles.takeOver', { articleId });
    if (answer.ok) takenOver += 1;
  };

  const step = async (seat: Seat): Promise<void> => {
    await network.tick();
    if (isHard && dice.fraction() < 0.05) untold.push(...(await watcher.look()));
    if (isHard && dice.fraction() < 0.15) {
      await sideWork.step(seat);
      return;
    }
    if (isHard) network.setCut(dice.fraction() < 0.04);
    const roll = dice.below(100);
    if (roll < 34) await write(seat);
    else if (roll < 48) await (await editorOf(seat)).save();
    else if (roll < 55) await writeNote(seat);
    else if (roll < 59) await writeSeoLead(seat);
    else if (roll < 64) await addTag(seat);
    else if (roll < 71) {
      seat.isOffline = !seat.isOffline;
      await seat.desk.call('connectivity.setForcedOffline', { offline: seat.isOffline });
    } else if (roll < 77) await (isHard && roll >= 75 ? leaveAndReturn(seat) : restart(seat));
    else if (roll < 86) await seat.desk.advance(dice.pick([300, 2_000, 31_000]));
    else if (roll < 90) await takeOver(seat);
    else if (roll < 95) await decide(seat, dice.fraction() < 0.6);
    else if (roll < 97) await seat.editor.close();
    else network.setFaultRate(dice.pick([0, 0.1, 0.3]));
    if (dice.fraction() < 0.8) await settle(seat);
  };

  const isDone = async (seat: Seat): Promise<boolean> => {
    const { entries } = await seat.desk.get('outbox.list', {});
    const status = await seat.desk.get('articles.status', { articleId });
    return entries.length === 0 && !status.hasUnsavedChanges && status.sync.kind === 'synced';
  };
  /** Everything works again and everyone finishes what they began, in as many rounds as it takes. */
  const heal = async (): Promise<void> => {
    network.setFaultRate(0);
    network.setCut(false);
    await network.tick();
    for (let round = 0; round < HEALING_ROUNDS; round += 1) {
      let areDone = true;
      for (const seat of seats) {
        seat.isOffline = false;
        await seat.desk.call('connectivity.setForcedOffline', { offline: false });
        await seat.desk.call('outbox.retryAll', {});
        await editorOf(seat);
        await decide(seat, true);
        await seat.editor.save();
        await settle(seat);
        await sideWork.finish(seat);
        if (!(await isDone(seat))) {
          areDone = false;
          await seat.desk.advance(61_000);
          await settle(seat);
        }
      }
      if (areDone && round > 0) return;
    }
  };

  const check = async (): Promise<readonly string[]> => {
    const problems: string[] = [];
    const { chief } = server;
    const article = articleSchema.parse((await chief.get(`/api/content/articles/${articleId}`)).json());
    const metadata = metadataSchema.parse((await chief.get(`/api/metadata/metadata/${article.metadataId}`)).json());
    const text = wordsOf(article.document.elements);
    for (const word of acknowledged.text) {
      const times = text.filter(other => other === word).length;
      if (times === 0 && !decidedAway.has(word)) problems.push(`${word} is lost from the text`);
      if (times > 1 && !keptBoth) problems.push(`${word} is in the text ${String(times)} times`);
    }
    const written = writtenIn(metadata);
    for (const word of acknowledged.fields)
      if (!written.includes(word) && !decidedAway.has(word)) problems.push(`${word} is lost from the metadata`);
    for (const tag of acknowledged.tags) if (!metadata.tags.includes(tag)) problems.push(`tag ${String(tag)} is lost`);
    for (const { name, desk } of seats) {
      const { entries } = await desk.get('outbox.list', {});
      for (const { kind, state, error } of entries)
        problems.push(`${name}: ${kind} ${state} is left in the queue: ${JSON.stringify(error)}`);
      const shown = await desk.get('articles.open', { articleId });
      if (wordsOf(shown.document.elements).join(' ') !== text.join(' ')) problems.push(`${name} shows another text than the newsroom`);
      if (!shown.metadata || writtenIn(shown.metadata).join(' ') !== written.join(' ')) problems.push(`${name} shows other metadata`);
      for (const fault of desk.faults) problems.push(`${name}: ${JSON.stringify(fault)}`);
    }
    return [...problems, ...(await sideWork.check())];
  };

  for (const seat of seats) await editorOf(seat);
  network.setFaultRate(dice.pick([0, 0.1, 0.25]));
  for (let index = 0; index < steps; index += 1) await step(dice.pick(seats));
  await heal();
  const problems = [...untold, ...(await watcher.look()), ...(await check())];
  await watcher.dispose();
  watching.remove();
  for (const { desk } of seats) await desk.dispose();
  for (const folder of folders) folder.remove();
  const edits = acknowledged.text.size + acknowledged.fields.size + acknowledged.tags.size;
  return {
    problems,
    edits,
    decisions,
    restarts,
    absences,
    faults: network.faults(),
    takenOver,
    looks: watcher.looks(),
    ...sideWork.counts(),
  };
};
