import { type Element, plainText } from '#domain/article/document.ts';
import { createDesk, type Desk, temporaryFolder } from './desk.ts';
import { createFakeEditor, type FakeEditor } from './fake-editor.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroomOptions, type Fault, type FakeUser } from './fake-newsroom.ts';

/** A seeded generator (mulberry32): the same seed gives the same schedule. */
export const createDice = (seed: number) => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return { fraction, below, pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value }; // the index is within
};

const FAULTS: readonly Fault[] = [
  { kind: 'drop' },
  { kind: 'loseAnswer' },
  { kind: 'loseAnswer' },
  { kind: 'duplicate' },
  { kind: 'garble' },
  { kind: 'html' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 509 },
  { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
];
const PLACES = ['title', 'p1', 'p2', 'p3', 'p4'] as const;
const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei', p3: 'drei', p4: 'vier' };

/** One person at one desk, with the process that may be killed and begun again on the same folder. */
interface Seat {
  readonly name: string;
  readonly user: FakeUser;
  readonly folder: string;
  desk: Desk;
  editors: FakeEditor[];
  isOffline: boolean;
  runs: number;
}

export interface ScheduleReport {
  readonly problems: readonly string[];
  readonly edits: number;
  readonly kills: number;
  readonly conflicts: number;
  readonly faults: number;
  readonly calls: number;
}

export interface ScheduleOptions extends FakeNewsroomOptions {
  readonly seed: number;
  readonly steps: number;
  readonly createsArticles?: boolean;
}

const wordsOf = (elements: readonly Element[]): readonly string[] => elements.map(plainText).join(' ').split(/\s+/u);

/**
 * Two desks and a third session on one newsroom, for some steps at random: typing, saving, cut networks, kills, lost and doubled
 * answers, ends of logins, decisions. Then everything heals, and the books are checked: no acknowledged word is missing
 * unless a user decided against it, nothing happened twice, queues are empty, both desks show what the newsroom has.
 */
export const runSchedule = async (options: ScheduleOptions): Promise<ScheduleReport> => {
  const dice = createDice(options.seed);
  const newsroom = createFakeNewsroom(options);
  const chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei' });
  const articleId = newsroom.addArticle(documentWith(START), chief).article.id;
  const problems: string[] = [];
  const acknowledged = new Set<string>();
  const decidedAway = new Set<string>();
  const created: string[] = [];
  const folders = [temporaryFolder(), temporaryFolder()];
  let word = 0;
  let kills = 0;
  let conflicts = 0;
  let faults = 0;
  let faultRate = dice.pick([0, 0.1, 0.25]);
  newsroom.setFault(call => {
    if (call.path.startsWith('/auth/') || dice.fraction() >= faultRate) return undefined;
    faults += 1;
    return dice.pick(FAULTS);
  });

  const start = async (seat: Omit<Seat, 'desk' | 'editors'> & Partial<Seat>): Promise<Seat> => {
    const desk = createDesk({ newsroom, folder: seat.folder, seed: options.seed * 100 + seat.runs, checkAnswers: false });
    await desk.start();
    const full: Seat = Object.assign(seat, { desk, editors: [] as FakeEditor[] });
    if (seat.isOffline) await desk.call('connectivity.setForcedOffline', { offline: true });
    return full;
  };

  const seats: Seat[] = [];
  for (const [index, folder] of folders.entries()) {
    const user = newsroom.addUser({ firstName: `Person ${String(index)}` });
    const seat = await start({ name: `desk ${String(index)}`, user, folder: folder.path, isOffline: false, runs: index * 50 });
    await seat.desk.signIn(user.id);
    seats.push(seat);
  }

  const collect = (seat: Seat): void => {
    for (const editor of seat.editors) for (const entry of editor.acknowledged.splice(0)) acknowledged.add(entry);
  };
  const settle = async (seat: Seat): Promise<void> => {
    await seat.desk.settle();
    await Promise.all(seat.editors.map(editor => editor.settled()));
    collect(seat);
  };
  const editorOf = async (seat: Seat, id: string): Promise<FakeEditor> => {
    const known = seat.editors.find(editor => editor.articleId === id);
    if (known) {
      if (!known.isOpen()) await known.open();
      return known;
    }
    const editor = createFakeEditor(seat.desk, id);
    seat.editors.push(editor);
    await editor.open();
    return editor;
  };

  const kill = async (seat: Seat): Promise<void> => {
    collect(seat);
    kills += 1;
    seat.desk.kill();
    await start(Object.assign(seat, { runs: seat.runs + 1 }));
  };

  const decide = async (seat: Seat, id: string, resolves: boolean): Promise<void> => {
    const status = await seat.desk.call('articles.status', { articleId: id });
    if (!status.ok || status.value.sync.kind !== 'conflict') return;
    conflicts += 1;
    const editor = await editorOf(seat, id);
    for (const lost of await editor.decide(() => dice.pick(['mine', 'theirs']), resolves)) decidedAway.add(lost);
  };

  const idOf = (seat: Seat): string => {
    const own = created.filter(entry => entry.startsWith(`${seat.name} `)).map(entry => entry.split(' ')[2] ?? '');
    return dice.fraction() < 0.75 || own.length === 0 ? articleId : dice.pick(own);
  };

  const step = async (seat: Seat): Promise<void> => {
    const roll = dice.below(100);
    if (roll < 38) {
      const editor = await editorOf(seat, idOf(seat));
      word += 1;
      editor.type(dice.pick(PLACES), `w${String(word)}`);
      if (dice.fraction() < 0.7) await editor.flush();
    } else if (roll < 54) await (await editorOf(seat, idOf(seat))).save();
    else if (roll < 62) {
      seat.isOffline = !seat.isOffline;
      await seat.desk.call('connectivity.setForcedOffline', { offline: seat.isOffline });
    } else if (roll < 68) await kill(seat);
    else if (roll < 78) await seat.desk.advance(dice.pick([300, 2_000, 20_000]));
    else if (roll < 83) {
      word += 1;
      const kept = newsroom.articles.get(articleId);
      const place = dice.pick(PLACES);
      const elements = (kept?.article.document.elements ?? []).map(element =>
        element.id === place ? { ...element, children: [{ text: `${plainText(element)} w${String(word)}` }] } : element,
      );
      newsroom.saveAs(articleId, { version: 'v008', elements }, chief);
      acknowledged.add(`w${String(word)}`);
    } else if (roll < 89) await decide(seat, articleId, dice.fraction() < 0.6);
    else if (roll < 92) newsroom.login.expire(dice.fraction() < 0.5);
    else if (roll < 94)
      await seat.desk.call('articles.patchMetadata', { articleId: idOf(seat), patch: { targetTextLength: 100 + dice.below(900) } });
    else if (roll < 96) for (const editor of seat.editors) await editor.close();
    else if (roll < 98 && options.createsArticles !== false) {
      const title = `t${String((word += 1))}`;
      const making = seat.desk.call('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
      await seat.desk.advance(20_000); // asking for templates may have to wait for a second try
      const made = await making;
      if (made.ok) {
        created.push(`${seat.name} ${made.value.articleId} ${title}`);
        acknowledged.add(title);
      }
    } else faultRate = dice.pick([0, 0.1, 0.3]);
    if (dice.fraction() < 0.8) await settle(seat);
  };

  for (let index = 0; index < options.steps; index += 1) await step(dice.pick(seats));

  /** Everything works again and everyone finishes what they began. */
  const heal = async (): Promise<void> => {
    faultRate = 0;
    newsroom.setFault(() => undefined);
    for (let round = 0; round < 12; round += 1) {
      for (const seat of seats) {
        seat.isOffline = false;
        await seat.desk.call('connectivity.setForcedOffline', { offline: false });
        const session = await seat.desk.get('session.get', {});
        if (session.kind !== 'signedIn') await seat.desk.signIn(seat.user.id);
        const local = await seat.desk.get('articles.local', {});
        await seat.desk.call('outbox.retryAll', {});
        for (const { row } of local.articles) {
          await decide(seat, row.resourceId, true);
          const editor = await editorOf(seat, row.resourceId);
          await editor.save();
        }
        await settle(seat);
        await seat.desk.advance(61_000);
        await settle(seat);
      }
    }
  };
  await heal();

  for (const seat of seats) {
    const { entries } = await seat.desk.get('outbox.list', {});
    for (const entry of entries)
      problems.push(`${seat.name}: ${entry.kind} ${entry.state} left in the queue: ${JSON.stringify(entry.error)}`);
    const shown = await seat.desk.get('articles.open', { articleId });
    const server = newsroom.articles.get(articleId)?.article.document.elements ?? [];
    if (JSON.stringify(wordsOf(shown.document.elements)) !== JSON.stringify(wordsOf(server)))
      problems.push(`${seat.name} shows ${wordsOf(shown.document.elements).join(' ')}, the newsroom has ${wordsOf(server).join(' ')}`);
    for (const fault of seat.desk.faults) problems.push(`${seat.name}: ${JSON.stringify(fault)}`);
  }
  const everywhere = [...newsroom.articles.values()].flatMap(kept => wordsOf(kept.article.document.elements));
  for (const entry of acknowledged) {
    const count = everywhere.filter(candidate => candidate === entry).length;
    if (count === 0 && !decidedAway.has(entry)) problems.push(`${entry} is lost`);
    if (count > 1) problems.push(`${entry} is there ${String(count)} times`);
  }
  const keys = newsroom.effects.map(effect => effect.key);
  if (options.remembersKeys !== false && new Set(keys).size !== keys.length) problems.push('a change had two effects');
  for (const seat of seats) await seat.desk.dispose();
  for (const folder of folders) folder.remove();
  return { problems, edits: acknowledged.size, kills, conflicts, faults, calls: newsroom.calls.length };
};
