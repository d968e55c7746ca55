import { cpSync } from 'node:fs';
import { hash, randomUUID } from 'node:crypto';
import { articleSchema } from '#domain/article/article.ts';
import { plainText } from '#domain/article/document.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import type { TestClient, TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeEditor } from '#tests/support/fake-editor.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { drop, noisyJpeg } from '#tests/support/picture-desk.ts';
import { createDice } from '#tests/support/schedule.ts';
import type { Dice } from './draw-fault.ts';

/** After the last act the line stays as it is for so many pauses: what waits is sent again and meets more of it. */
const RESTS = 25;
const REST_MS = 20;

const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei', p3: 'drei' };
const PLACES = ['p1', 'p2', 'p3'] as const;
/** A call without an answer is given up after this time; people wait longer. */
const CALL_TIMEOUT_MS = 1_500;
/** So much longer are a user's pauses for the desk than for the line. */
const PAUSES_FOR_THE_DESK = 20;

/** What a user does, in its order; `pauseMs` later comes the next. */
export type Act = { readonly pauseMs: number } & (
  | { readonly kind: 'write'; readonly place: (typeof PLACES)[number]; readonly word: string }
  | { readonly kind: 'save' }
  | { readonly kind: 'comment'; readonly id: string; readonly text: string }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'upload'; readonly seed: number }
  | { readonly kind: 'create'; readonly title: string }
);

/** Some acts at random, each kind at least once, saved at the end. The same dice give the same acts, under names of the given run. */
export const drawActs = (dice: Dice, run: string): readonly Act[] => {
  const kinds = ['write', 'save', 'comment', 'note', 'upload', 'create'] as const;
  const drawn = [...kinds, ...Array.from({ length: 6 }, () => dice.pick(kinds))].map(kind => ({ kind, order: dice.fraction() }));
  const acts = drawn
    .toSorted((a, b) => a.order - b.order)
    .map(({ kind }, index): Act => {
      const pauseMs = dice.below(40);
      switch (kind) {
        case 'write':
          return { kind, pauseMs, place: dice.pick(PLACES), word: `w${String(index)}` };
        case 'comment':
          return { kind, pauseMs, id: randomUUID(), text: `Frage ${String(index)}` };
        case 'note':
          return { kind, pauseMs, note: `Anmerkung ${String(index)}` };
        case 'upload':
          return { kind, pauseMs, seed: dice.below(1_000_000) };
        case 'create':
          return { kind, pauseMs, title: `${run}${randomUUID()}` };
        case 'save':
          return { kind, pauseMs };
      }
    });
  return [...acts, { kind: 'write', pauseMs: 0, place: 'p1', word: 'zuletzt' }, { kind: 'save', pauseMs: 0 }];
};

/** Where a run takes place; `origin` is the desk's way to the newsroom. */
export interface Surroundings {
  readonly newsroom: TestNewsroom;
  readonly colleague: TestClient;
  readonly origin: string;
  /** Calls on the line that the desk itself gives up, by its clock. */
  readonly held?: () => number;
  /** A desk's folder in which a user is signed in. */
  readonly template: string;
}

export interface DeskOptions {
  readonly folder: string;
  readonly seed: number;
  readonly clock?: ManualClock;
  readonly fetch?: typeof globalThis.fetch;
}

/** The real services of a desk over real HTTP; time passes for it when the test lets it. */
export const openDesk = (
  { newsroom, origin, held }: Surroundings,
  { clock = createManualClock(), fetch = globalThis.fetch, ...options }: DeskOptions,
): Desk =>
  createDesk({
    ...options,
    newsroom: createFakeNewsroom(),
    fetch,
    clock,
    ...(held && { held }),
    config: { apiUrl: `${origin}/api`, issuer: `${newsroom.origin}/api/auth`, newsroomName: 'test', timeoutMs: CALL_TIMEOUT_MS },
    checkAnswers: false,
  });

const startArticle = async (colleague: TestClient): Promise<{ readonly id: string; readonly metadataId: string }> =>
  articleSchema.parse(
    (
      await colleague.call('POST', '/api/content/articles?contentLocale=de-CH', {
        body: { template: 'standard', document: documentWith(START) },
      })
    ).json(),
  );

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, milliseconds));

/** Time passes on the line and for the desk, whose calls go on meanwhile. */
const pause = async ({ clock }: Desk, milliseconds: number): Promise<void> => {
  await wait(milliseconds);
  await clock.advance(milliseconds * PAUSES_FOR_THE_DESK);
};

interface Run {
  readonly desk: Desk;
  readonly articleId: string;
  /** Titles of articles whose making was acknowledged. */
  readonly titles: string[];
  readonly pictures: { readonly id: string; readonly sha256: string }[];
}

/** An act that the desk refuses is one that a user does again: nothing was acknowledged. */
const insist = async (desk: Desk, ask: () => Promise<{ readonly ok: boolean }>): Promise<void> => {
  while (!(await ask()).ok) await pause(desk, 20);
};

const perform = async (run: Run, editor: ReturnType<typeof createFakeEditor>, act: Act): Promise<void> => {
  const { desk, articleId } = run;
  switch (act.kind) {
    case 'write':
      editor.type(act.place, act.word);
      return editor.flush();
    case 'save':
      return editor.save();
    case 'comment':
      return insist(desk, () =>
        desk.call('comments.work', {
          articleId,
          work: { kind: 'write', commentId: act.id, rootCommentId: null, text: act.text, status: 'active' },
        }),
      );
    case 'note':
      return insist(desk, () => desk.call('articles.patchMetadata', { articleId, patch: { note: [{ variantId: 0, note: act.note }] } }));
    case 'upload': {
      const bytes = await noisyJpeg(120, 90, act.seed);
      const { id } = await drop(desk, bytes);
      run.pictures.push({ id, sha256: hash('sha256', bytes) });
      return insist(desk, () => desk.call('uploads.send', { pictureId: id, attachTo: null }));
    }
    case 'create':
      run.titles.push(act.title);
      return insist(desk, () =>
        desk.call('articles.create', { template: 'standard', contentLocale: 'de-CH', title: act.title, metadata: {} }),
      );
  }
};

/** Comes back when the desk has nothing left to send. */
const untilSent = ({ desk, articleId }: Run): Promise<boolean> =>
  desk.comesTo(async () => {
    const { entries } = await desk.get('outbox.list', {});
    const { uploads } = await desk.get('uploads.list', {});
    const status = await desk.get('articles.status', { articleId });
    return (
      entries.length === 0 && uploads.every(({ state }) => state === 'done') && status.sync.kind === 'synced' && !status.hasUnsavedChanges
    );
  });

/** What the newsroom has in the end, in words by which two runs can be compared. */
const readOutcome = async ({ colleague }: Surroundings, run: Run, metadataId: string): Promise<string> => {
  const article = articleSchema.parse((await colleague.get(`/api/content/articles/${run.articleId}`)).json());
  const metadata = metadataSchema.parse((await colleague.get(`/api/metadata/metadata/${metadataId}`)).json());
  const comments = (await colleague.get(`/api/content/articles/${run.articleId}/comments`)).json<{ text: string }[]>();
  const created: number[] = [];
  for (const title of run.titles) {
    const found = (await colleague.get(`/api/metadata/metadata?q=${title}&contentLocale=de-CH`)).json<{ content: { title: string }[] }>();
    created.push(found.content.filter(row => row.title === title).length);
  }
  const pictures: string[] = [];
  for (const { id, sha256 } of run.pictures) {
    const answer = await colleague.get(`/api/filerepo/files/${id}`);
    pictures.push(
      answer.status === 200 && answer.json<{ sha256: string }>().sha256 === sha256 ? sha256 : `missing ${String(answer.status)}`,
    );
  }
  const text = article.document.elements.map(plainText);
  const note = metadata.note[0]?.note ?? '';
  return JSON.stringify({ text, note, comments: comments.map(comment => comment.text).toSorted(), created, pictures });
};

export interface RunReport {
  readonly outcome: string;
  /** What has not been sent in the end; empty when everything was. */
  readonly left: string;
  readonly articleId: string;
}

export interface RunOptions {
  readonly acts: readonly Act[];
  readonly seed: number;
  /** Called when the desk is ready, before the first act. */
  readonly begin?: () => void;
  /** Called when all is done, before waiting for the queue. */
  readonly heal?: () => Promise<void>;
}

const sitDown = async (surroundings: Surroundings, options: Omit<DeskOptions, 'folder'>) => {
  const folder = temporaryFolder();
  cpSync(surroundings.template, folder.path, { recursive: true });
  const { id: articleId, metadataId } = await startArticle(surroundings.colleague);
  const desk = openDesk(surroundings, { ...options, folder: folder.path });
  await desk.start();
  const editor = createFakeEditor(desk, articleId);
  await editor.open();
  const getUp = async (): Promise<void> => {
    await desk.dispose();
    folder.remove();
  };
  return { desk, editor, articleId, metadataId, getUp };
};

/** Does everything at a desk of its own. */
export const runActs = async (surroundings: Surroundings, { acts, seed, begin, heal }: RunOptions): Promise<RunReport> => {
  const { desk, editor, articleId, metadataId, getUp } = await sitDown(surroundings, { seed });
  const run: Run = { desk, articleId, titles: [], pictures: [] };
  begin?.();
  for (const act of acts) {
    await perform(run, editor, act);
    await pause(desk, act.pauseMs);
  }
  for (let rest = 0; begin && rest < RESTS; rest += 1) await pause(desk, REST_MS);
  await heal?.();
  const isSent = await untilSent(run);
  const left = isSent ? '' : JSON.stringify([(await desk.get('outbox.list', {})).entries, (await desk.get('uploads.list', {})).uploads]);
  const outcome = await readOutcome(surroundings, run, metadataId);
  if (desk.faults.length > 0) throw new Error(JSON.stringify(desk.faults));
  await getUp();
  return { outcome, left, articleId };
};

/** A desk at which one of everything waits to be sent, until it goes online; every call that it makes is counted. */
export const fillQueue = async (surroundings: Surroundings, { fetch = globalThis.fetch, ...options }: Omit<DeskOptions, 'folder'>) => {
  let attempts = 0;
  const counting: typeof globalThis.fetch = (input, init) => {
    attempts += 1;
    return fetch(input, init);
  };
  const { desk, editor, articleId, getUp } = await sitDown(surroundings, { ...options, fetch: counting });
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const run: Run = { desk, articleId, titles: [], pictures: [] };
  for (const act of drawActs(createDice(options.seed), 'wartend')) await perform(run, editor, act);
  return {
    attempts: () => attempts,
    goOnline: () => desk.get('connectivity.setForcedOffline', { offline: false }),
    length: async () => (await desk.get('outbox.list', {})).entries.length,
    dispose: getUp,
  };
};
