import { randomUUID } from 'node:crypto';
import { plainText } from '#domain/article/document.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import { isCommentEntry } from '#services/comments/comments-lane.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createFakeNewsroom, documentWith, type FakeCall } from './fake-newsroom.ts';
import type { QueueStore } from '#services/queue/queue-store.ts';
import { createLaneDesk, type Weaken } from './lane-desk.ts';
import { paperFile } from './paper-lane.ts';
import { createDice } from './schedule.ts';

/** Lanes whose protections are switched off one by one. */
export const LANES = ['texts', 'patches', 'items', 'comments'] as const;
export type LaneName = (typeof LANES)[number];
export type Protection = 'keepsId' | 'keepsOrder' | 'removesLast' | 'looksForOwn' | 'withdraws';

/** What is taken away from one lane; nothing if it is undefined. */
export interface Weakness {
  readonly lane: LaneName;
  readonly protection: Protection;
}

export interface LaneReport {
  readonly problems: readonly string[];
  readonly kills: number;
  readonly faults: number;
  readonly sent: number;
  /** What was taken back or corrected before it left. */
  readonly withdrawn: number;
}

const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins' };
const STEPS = 24;
const HEALING_ROUNDS = 8;
const slideshow = (title: string): ItemDraft => ({ resource: 'slideshows', item: { titleHeader: '', title, lead: 'Bilder', slides: [] } });

const weakenWith =
  (weakness: Weakness | undefined): Weaken =>
  (lane, store) => {
    if (lane.name !== weakness?.lane) return lane;
    if (weakness.protection === 'keepsOrder') return { ...lane, mustFollow: () => false };
    if (weakness.protection === 'looksForOwn') return { ...lane, arrived: () => Promise.resolve({ ok: true, value: undefined }) };
    if (weakness.protection === 'keepsId' || weakness.protection === 'withdraws') return lane; // at the retry, and at the store
    return {
      ...lane,
      send: turn => {
        store.remove(turn.entry.seq);
        return lane.send(turn);
      },
    };
  };

/** Everything seems to have left already: nothing becomes one with what is done later. */
const asLeft = (store: QueueStore): QueueStore => ({
  ...store,
  all: owner => store.all(owner).map(entry => ({ ...entry, attempted: true })),
});

const isWrite = ({ method, headers }: FakeCall): boolean => method !== 'GET' && headers.get('idempotency-key') !== null;

/** A network with faults of its own; what the newsroom refuses has had no effect, also not by an attempt before. */
const createFaults = (dice: ReturnType<typeof createDice>) => {
  const performed = new Set<string | null>();
  let rate = 0.4;
  let count = 0;
  const draw = (call: FakeCall) => {
    const key = call.headers.get('idempotency-key');
    // A gateway refuses also what the newsroom has: items are known by their ids, articles only by the keys of their calls.
    const isRefusedByGateway = performed.has(key) && call.path.startsWith('/slideshow') && dice.fraction() < 2 * rate;
    const drawn = dice.fraction() < rate ? dice.pick(['drop', 'loseAnswer', 'loseAnswer', 'garble', 'busy', 'refuse'] as const) : undefined;
    const kind = isRefusedByGateway ? 'refuse' : drawn;
    if (kind) count += 1;
    const isRefusal = kind === 'refuse' && (isRefusedByGateway || !performed.has(key));
    if (kind !== 'drop' && kind !== 'busy' && !isRefusal) performed.add(key);
    if (isRefusal) return { kind: 'status', status: 403 } as const;
    if (kind === 'busy') return { kind: 'status', status: 503 } as const;
    return kind === 'refuse' || kind === undefined ? undefined : { kind };
  };
  return { draw: (call: FakeCall) => (isWrite(call) ? draw(call) : undefined), heal: () => void (rate = 0), count: () => count };
};

/** A change leaves under one id, and an id says one thing, for ever. */
const sameCalls = (calls: readonly FakeCall[]): readonly string[] => {
  const saidBy = new Map<string, string>();
  const keyOf = new Map<string, string>();
  const problems = new Set<string>();
  for (const call of calls.filter(isWrite)) {
    const key = call.headers.get('idempotency-key') ?? '';
    const etag = call.method === 'POST' ? null : call.headers.get('if-match'); // what is new is based on nothing
    const said = [call.method, call.path, etag, JSON.stringify(call.body)].join(' ');
    if ((saidBy.get(key) ?? said) !== said) problems.add(`one id says two things: ${call.method} ${call.path}`);
    if ((keyOf.get(said) ?? key) !== key) problems.add(`one change has two ids: ${call.method} ${call.path}`);
    saidBy.set(key, said);
    keyOf.set(said, key);
  }
  return [...problems];
};

/** One person's texts, fields, items and comments over kills, lost, garbled and refused answers; then everything heals, and the books are checked. */
export const runLaneSchedule = async (input: {
  readonly seed: number;
  readonly folder: string;
  readonly weakness?: Weakness;
}): Promise<LaneReport> => {
  const { seed, folder, weakness } = input;
  const dice = createDice(seed);
  const clock = createManualClock();
  const newsroom = createFakeNewsroom({ now: clock.now });
  const user = newsroom.addUser();
  const articleId = newsroom.addArticle(documentWith(START), user).article.id;
  const database = paperFile();
  const random = { uuid: () => randomUUID(), fraction: dice.fraction };
  const faults = createFaults(dice);
  let isOnline = true;
  let kills = 0;
  let word = 0;
  const next = (): string => `w${String((word += 1))}`;
  const articles = [articleId];
  const words = new Map<string, string[]>();
  const lengths = new Map<string, number>();
  const items = new Map<string, string>();
  const comments = new Map<string, string>();
  const withdrawn = new Set<string>();
  /** Words that were taken back or corrected while nothing of their comment had left. */
  const unsaid = new Set<string>();

  const begin = () =>
    createLaneDesk({
      database,
      clock,
      random,
      newsroom,
      user,
      folder,
      isOnline: () => isOnline,
      weaken: weakenWith(weakness),
      ...(weakness?.protection === 'withdraws' && { seenByComments: asLeft }),
    });
  let desk = begin();
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 6; round += 1) await new Promise(resolve => void setImmediate(resolve));
  };
  await desk.articles.opening.keepCopy(articleId);
  newsroom.setFault(faults.draw);

  const write = (): void => {
    const id = dice.pick(articles);
    const { book } = desk.articles.context;
    const draft = book.find(`${user.id}@test`, id);
    const lead = draft?.working.elements.find(({ type }) => type === 'lead');
    if (!draft || !lead) return;
    const said = next();
    const set = [{ ...lead, children: [{ text: `${plainText(lead)} ${said}`.trim() }] }];
    if (!desk.articles.editing.journal(id, { delta: { set }, rebase: draft.facts.rebase }).ok) return;
    desk.articles.editing.save(id);
    words.set(id, [...(words.get(id) ?? []), said]);
  };
  const create = async (): Promise<void> => {
    const title = next();
    const made = await desk.articles.create({ template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
    if (!made.ok) return;
    articles.push(made.value.articleId);
    words.set(made.value.articleId, [title]);
  };
  const patch = (): void => {
    const id = dice.pick(articles);
    const targetTextLength = (word += 1);
    if (desk.articles.editing.patchMetadata(id, { targetTextLength }).ok) lengths.set(id, targetTextLength);
  };
  const item = (): void => {
    const refused = desk
      .entries()
      .find(({ lane, state }) => lane === 'items' && state === 'failed')
      ?.subject.slice('item:'.length);
    const known = refused ?? dice.pick([...items.keys(), undefined]); // a refusal is corrected first
    const draft = slideshow(next());
    const written = known
      ? desk.items.journal(known, draft)
      : desk.items.create({ draft, contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    if (!written.ok) return;
    desk.items.save({ resource: 'slideshows', id: written.value.id });
    items.set(written.value.id, draft.item.title);
  };
  /** What waits of a comment of which no call has gone out is never said. */
  const takeBack = (commentId: string): void => {
    const entries = desk.entries().filter(entry => isCommentEntry(entry) && entry.work.work.commentId === commentId);
    const hasLeft = newsroom.calls.some(({ path, body }) => `${path} ${JSON.stringify(body)}`.includes(commentId));
    if (entries.length > 0 && entries.every(({ state }) => state === 'waiting') && !hasLeft) unsaid.add(comments.get(commentId) ?? '');
  };
  const withdraw = (): void => {
    const commentId = dice.pick([...comments.keys(), undefined]);
    if (commentId === undefined) return;
    takeBack(commentId);
    desk.comments.work(articleId, { kind: 'remove', commentId });
    comments.delete(commentId);
    withdrawn.add(commentId);
  };
  const comment = (): void => {
    const known =
      dice.fraction() < (weakness?.protection === 'looksForOwn' ? 0.5 : 0.1) ? undefined : dice.pick([...comments.keys(), undefined]);
    const text = next();
    const commentId = known ?? randomUUID();
    if (known) takeBack(known);
    desk.comments.work(
      articleId,
      known ? { kind: 'change', commentId, text } : { kind: 'write', commentId, rootCommentId: null, text, status: 'active' },
    );
    comments.set(commentId, text);
  };
  const retryAll = (): void => {
    for (const entry of desk.entries()) {
      const isNew = entry.state === 'failed' && entry.lane === weakness?.lane && weakness.protection === 'keepsId';
      if (isNew) desk.store.rewrite(entry.seq, entry.work);
      if (entry.state === 'failed' || entry.state === 'waiting') desk.queue.retry(desk.store.bySeq(entry.seq) ?? entry);
    }
  };
  /** A month passes; a creation of an article that may have arrived is known by its id alone. */
  const forgetKeys = (): void => {
    if (!desk.articles.context.book.all(`${user.id}@test`).some(({ articleId: id }) => id === null)) newsroom.forgetKeys();
  };

  const works: Readonly<Record<LaneName, () => Promise<void> | void>> = {
    texts: () => (dice.fraction() < 0.3 ? create() : write()),
    patches: patch,
    items: item,
    comments: () => (dice.fraction() < (weakness?.protection === 'withdraws' ? 0.4 : 0.3) ? withdraw() : comment()),
  };
  const step = async (): Promise<void> => {
    const roll = dice.below(100);
    if (weakness?.protection === 'looksForOwn' && dice.fraction() < 0.4) forgetKeys();
    if (roll < 58) await works[weakness && dice.fraction() < 0.7 ? weakness.lane : dice.pick(LANES)]();
    else if (roll < 66) {
      kills += 1;
      desk.kill();
      desk = begin();
    } else if (roll < 74) retryAll();
    else if (roll < 78) forgetKeys();
    else if (roll < 84) {
      isOnline = !isOnline;
      desk.queue.kickAll();
    } else await clock.advance(dice.pick([1, 2_000, 70_000]));
    if (dice.fraction() < 0.7) await settle();
  };
  for (let index = 0; index < STEPS; index += 1) await step();
  isOnline = true;
  faults.heal();
  for (let round = 0; round < HEALING_ROUNDS && (round < 2 || desk.entries().length > 0); round += 1) {
    retryAll();
    await settle();
    await clock.advance(61_000);
    await settle();
  }

  const problems = desk.entries().map(({ lane, state, error }) => `${lane}: left ${state}: ${JSON.stringify(error)}`);
  const { book } = desk.articles.context;
  for (const [id, said] of words) {
    const kept = newsroom.articles.get(book.find(`${user.id}@test`, id)?.articleId ?? '');
    const text = kept?.article.document.elements.map(plainText).join(' ').split(/\s+/u) ?? [];
    const order = text.filter(each => said.includes(each));
    if (order.join(' ') !== said.join(' ')) problems.push(`the text says ${order.join(' ')}, not ${said.join(' ')}`);
  }
  for (const [id, length] of lengths)
    if (newsroom.articles.get(book.find(`${user.id}@test`, id)?.articleId ?? '')?.metadata.targetTextLength !== length)
      problems.push(`a field is not ${String(length)}`);
  if (newsroom.articles.size !== articles.length)
    problems.push(`${String(newsroom.articles.size)} articles, not ${String(articles.length)}`);
  for (const [id, title] of items) if (newsroom.items.items.get(id)?.fields['title'] !== title) problems.push(`an item is not ${title}`);
  for (const [id, text] of comments) {
    const found = newsroom.comments.filter(each => each.id === id);
    if (found.length !== 1 || found[0]?.text !== text) problems.push(`a comment is not ${text}`);
  }
  for (const { id } of newsroom.comments) if (withdrawn.has(id)) problems.push('a comment that was taken back is there');
  for (const { body } of newsroom.calls.filter(isWrite)) {
    const said = body !== null && typeof body === 'object' && 'text' in body ? String(body.text) : '';
    if (unsaid.has(said)) problems.push(`${said} left, though it was taken back before`);
  }
  problems.push(...sameCalls(newsroom.calls));
  desk.kill();
  database.close();
  return { problems, kills, faults: faults.count(), sent: newsroom.calls.filter(isWrite).length, withdrawn: unsaid.size };
};
