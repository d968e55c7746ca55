import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText, type RichTextDocument } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk, type Staffed } from '#tests/support/signed-in-desk.ts';

const START = {
  titleHeader: 'Wetter',
  title: 'Der Fluss steigt',
  lead: 'Es regnet.',
  p1: 'Erster Absatz steht hier.',
  p2: 'Zweiter Absatz steht da.',
};
const prepare = (staffed: Staffed) => ({ articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id });
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');
const isPatch = (call: FakeCall): boolean => call.method === 'PATCH' && call.path.startsWith('/metadata/');

describe('the queue', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(prepare));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const element = (id: string, text: string) => ({
    type: ['title', 'lead', 'titleHeader'].includes(id) ? id : 'paragraph',
    id,
    children: [{ text }],
  });
  const write = (id: string, text: string, rebase = 0) =>
    desk.get('articles.journal', { articleId, delta: { set: [element(id, text)] }, rebase });
  const save = () => desk.get('articles.save', { articleId });
  const status = () => desk.get('articles.status', { articleId });
  const entries = async () => (await desk.get('outbox.list', {})).entries;
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const onServer = (id: string): string => {
    const found = newsroom.articles.get(articleId)?.article.document.elements.find(candidate => candidate.id === id);
    return found ? plainText(found) : '(none)';
  };
  const working = async (): Promise<RichTextDocument> => (await desk.get('articles.open', { articleId })).document;
  const saves = (): readonly FakeCall[] => newsroom.calls.filter(isSave);

  it.each([500, 503, 509, 522, 444, 429])('waits and tries again after a %i, with the same mutation id, and shows when', async answer => {
    let isDown = true;
    newsroom.setFault(call => (isSave(call) && isDown ? { kind: 'status', status: answer } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.settle();
    const [entry] = await entries();
    expect(entry).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(Date.parse(entry?.nextTryAt ?? '')).toBeGreaterThan(desk.clock.now());
    isDown = false;
    await desk.advance(2_000);
    expect(onServer('p1')).toBe('Neu.');
    expect(new Set(saves().map(call => call.headers.get('idempotency-key'))).size).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('backs off: never more than two requests a second while it fails, and slower over time', async () => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'status', status: 500 } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.advance(60_000);
    const inFirstMinute = saves().length;
    expect(inFirstMinute).toBeGreaterThan(3);
    expect(inFirstMinute).toBeLessThan(12);
    await desk.advance(60_000);
    expect(saves().length - inFirstMinute).toBeLessThanOrEqual(2);
  });

  it('waits as long as a 429 asks for', async () => {
    newsroom.setFault(call =>
      isSave(call) && saves().length === 1 ? { kind: 'status', status: 429, headers: { 'retry-after': '40' } } : undefined,
    );
    await write('p1', 'Neu.');
    await save();
    await desk.advance(39_000);
    expect(saves()).toHaveLength(1);
    await desk.advance(2_000);
    expect(onServer('p1')).toBe('Neu.');
  });

  it('sends a save whose answer was lost again and has one effect', async () => {
    let lost = 0;
    newsroom.setFault(call => (isSave(call) && lost++ === 0 ? { kind: 'loseAnswer' } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.advance(10_000);
    expect(newsroom.effects).toHaveLength(1);
    expect(await status()).toMatchObject({ sync: { kind: 'synced' }, revisionNumber: 2 });
  });

  it('recognises its own write behind a 412 when the newsroom forgets mutation ids, and does not ask', async () => {
    await desk.dispose();
    ({ newsroom, desk, articleId } = await openSignedInDesk(prepare, createFakeNewsroom({ remembersKeys: false })));
    await desk.get('articles.open', { articleId });
    let lost = 0;
    newsroom.setFault(call => (isSave(call) && lost++ === 0 ? { kind: 'loseAnswer' } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.advance(10_000);
    expect(saves().length).toBeGreaterThan(1);
    expect(newsroom.effects).toHaveLength(1);
    expect(await status()).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
  });

  it.each([
    [400, 'validationFailed'],
    [403, 'forbidden'],
    [413, 'payloadTooLarge'],
    [422, 'validationFailed'],
  ])('sets a save that is refused with %i aside with its reason, and leaves the text alone', async (answer, code) => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'status', status: answer } : undefined));
    await write('p1', 'Bleibt da.');
    await save();
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 1200 } });
    await desk.advance(120_000);
    expect(saves()).toHaveLength(1);
    const [first, second] = await entries();
    expect(first).toMatchObject({
      kind: 'saveArticle',
      state: 'failed',
      title: START.title,
      error: { code, data: { status: answer } },
    });
    expect(first?.dependents).toEqual([second?.id]);
    expect(second).toMatchObject({ kind: 'patchMetadata', state: 'waiting', fields: ['targetTextLength'] });
    expect((await working()).elements.map(plainText)).toContain('Bleibt da.');
    newsroom.setFault(() => undefined);
    await desk.get('outbox.retry', { entryId: first?.id ?? '' });
    await desk.settle();
    expect(onServer('p1')).toBe('Bleibt da.');
    expect(newsroom.articles.get(articleId)?.metadata.targetTextLength).toBe(1200);
  });

  it('retries after an unreadable answer, and stops after six attempts', async () => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'garble' } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.advance(600_000);
    expect(saves()).toHaveLength(6);
    const [entry] = await entries();
    expect(entry).toMatchObject({ state: 'failed', error: { code: 'schemaMismatch', data: { part: 'Response' } } });
    newsroom.setFault(() => undefined);
    await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
    await desk.settle();
    expect(newsroom.effects).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it('joins unsent saves, and keeps one that may have arrived apart', async () => {
    await offline(true);
    await write('p1', 'Eins.');
    await save();
    await write('p1', 'Zwei.');
    await save();
    expect(await entries()).toHaveLength(1);
    const isRead = (call: FakeCall): boolean => call.method === 'GET' && call.path.startsWith('/content/articles/');
    newsroom.setFault(call =>
      isSave(call) && saves().length === 1 ? { kind: 'loseAnswer' } : isRead(call) ? { kind: 'drop' } : undefined,
    );
    await offline(false);
    await desk.settle();
    await write('p1', 'Drei.');
    await save();
    expect(await entries()).toHaveLength(2);
    await desk.advance(10_000);
    expect(onServer('p1')).toBe('Drei.');
    expect(newsroom.effects).toHaveLength(2);
  });

  it('never has two calls for one article at once, and accepts typing meanwhile', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    newsroom.setFault(call => (isSave(call) && saves().length === 1 ? { kind: 'delay', until: held } : undefined));
    await write('p1', 'Eins.');
    await save();
    await write('p2', 'Weiter getippt.');
    await save();
    expect(saves()).toHaveLength(1);
    expect(await status()).toMatchObject({ sync: { kind: 'sending', count: 2 } });
    release();
    await desk.settle();
    expect(saves().map(call => call.headers.get('if-match'))).toHaveLength(2);
    expect(onServer('p2')).toBe('Weiter getippt.');
    expect(await status()).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
  });

  it('applies typing on the old count to the old text and merges it again', async () => {
    await write('p1', 'Meins.');
    await save();
    await desk.settle();
    await offline(true);
    await write('p2', 'Zweiter Absatz steht da. Mehr');
    await save();
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Meins.', title: 'Der Fluss sinkt' }), chief);
    await offline(false);
    await desk.settle();
    expect(await status()).toMatchObject({ rebase: 1 });
    // The editor has not taken the move over yet and sends what it typed on its old text.
    await write('p2', 'Zweiter Absatz steht da. Mehr und noch mehr', 0);
    const text = (await desk.get('articles.recentValues', { articleId })).values[0]?.document.elements.map(plainText);
    expect(text).toContain('Der Fluss sinkt');
    expect(text).toContain('Zweiter Absatz steht da. Mehr und noch mehr');
    const whole = documentWith({ ...START, p1: 'Meins.', title: 'Der Fluss sinkt', p2: 'Zweiter Absatz steht da. Mehr und noch mehr' });
    expect(
      await desk.get('articles.replace', { articleId, document: { version: 'v008', elements: [...whole.elements] }, rebase: 1 }),
    ).toMatchObject({ hasUnsavedChanges: true });
    expect(await desk.call('articles.journal', { articleId, delta: { set: [] }, rebase: 0 })).toMatchObject({
      ok: false,
      error: { code: 'rebaseOutdated' },
    });
  });

  it('opens a conflict when the editor refuses a move, with the text as it was typed', async () => {
    await offline(true);
    await write('p1', 'Mein erster Absatz.');
    await save();
    newsroom.saveAs(articleId, documentWith({ ...START, p2: 'Deren zweiter Absatz.' }), chief);
    await offline(false);
    await desk.settle();
    await write('p2', 'Mein zweiter Absatz.', 0);
    await desk.get('articles.refuseRebase', { articleId, rebase: 1 });
    const conflict = await desk.get('articles.conflict', { articleId });
    expect(conflict.conflicts.map(({ elementId }) => elementId)).toEqual(['p2']);
    expect(conflict.mine.elements.map(plainText)).toContain('Mein zweiter Absatz.');
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: conflict.conflicts[0]?.key ?? '', choice: 'mine' });
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
    expect(onServer('p1')).toBe('Mein erster Absatz.');
    expect(onServer('p2')).toBe('Mein zweiter Absatz.');
  });

  const openConflict = async (): Promise<string> => {
    await offline(true);
    await write('p1', 'Meine Fassung.');
    await save();
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Deren Fassung.' }), chief);
    await offline(false);
    await desk.settle();
    return (await desk.get('articles.conflict', { articleId })).conflicts[0]?.key ?? '';
  };

  it('keeps conflict and decisions over a kill, and a decision as long as what it discards is the same (A4-051)', async () => {
    const key = await openConflict();
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key, choice: 'theirs' });
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 3 });
    await desk.start();
    expect(await desk.get('articles.conflict', { articleId })).toMatchObject({ decisions: { [key]: 'theirs' } });
    await desk.get('articles.open', { articleId });
    // Editing another paragraph keeps the decision. Editing this one voids it, as it would discard new words.
    await write('p2', 'Inzwischen geschrieben.', 0);
    expect((await desk.get('articles.conflict', { articleId })).decisions).toEqual({ [key]: 'theirs' });
    await write('p1', 'Meine Fassung, weiter geschrieben.', 0);
    expect((await desk.get('articles.conflict', { articleId })).decisions).toEqual({});
  });

  it('merges further changes of the newsroom into an open conflict and saves all that was typed', async () => {
    const key = await openConflict();
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key, choice: 'mine' });
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Deren Fassung.', lead: 'Neuer Lead.' }), chief);
    await write('p2', 'Während des Konflikts.', 0);
    await desk.get('articles.open', { articleId });
    const conflict = await desk.get('articles.conflict', { articleId });
    expect(conflict.decisions).toEqual({ [key]: 'mine' });
    expect(conflict.theirDocument.elements.map(plainText)).toContain('Neuer Lead.');
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
    expect([onServer('p1'), onServer('p2'), onServer('lead')]).toEqual(['Meine Fassung.', 'Während des Konflikts.', 'Neuer Lead.']);
  });

  it('sends a change of metadata on when others changed other fields', async () => {
    await offline(true);
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 900 } });
    newsroom.patchAs(articleId, { tags: [7] });
    await offline(false);
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.metadata).toMatchObject({ targetTextLength: 900, tags: [7] });
    expect(newsroom.calls.filter(isPatch)).toHaveLength(2);
  });

  it('asks when a field was set to two values, and sends the decision', async () => {
    await offline(true);
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 900, tags: [7] } });
    newsroom.patchAs(articleId, { targetTextLength: 400 });
    await offline(false);
    await desk.settle();
    expect(await status()).toMatchObject({ sync: { kind: 'conflict', open: 1, total: 1 } });
    const { fieldConflicts } = await desk.get('articles.conflict', { articleId });
    expect(fieldConflicts).toMatchObject([{ key: 'field:targetTextLength', mine: 900, theirs: 400 }]);
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: 'field:targetTextLength', choice: 'theirs' });
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.metadata).toMatchObject({ targetTextLength: 400, tags: [7] });
    expect(await status()).toMatchObject({ sync: { kind: 'synced' } });
  });

  it('fails a status with the list of missing fields, and still saves texts (A4-003)', async () => {
    await offline(true);
    await desk.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'readyToPublish' } });
    await offline(false);
    await desk.settle();
    const [entry] = await entries();
    expect(entry).toMatchObject({ kind: 'patchMetadata', state: 'failed', error: { code: 'missingRequiredFields' } });
    expect(JSON.stringify(entry?.error)).toContain('mainTenantId');
    await write('p1', 'Geht trotzdem.');
    await save();
    await desk.settle();
    expect(onServer('p1')).toBe('Geht trotzdem.');
  });

  it('never publishes, deletes or restores from the queue: offline is refused, and what is typed is published with the rest', async () => {
    const publish = () => desk.call('articles.setPublicationStatus', { articleId, publicationStatus: 'published' });
    await offline(true);
    await write('p1', 'Noch nicht gesichert.');
    expect(await publish()).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await desk.call('articles.delete', { articleId })).toMatchObject({ ok: false, error: { code: 'offline' } });
    await offline(false);
    await desk.settle();
    expect(newsroom.calls.filter(isPatch)).toHaveLength(0);
    expect(await publish()).toMatchObject({ ok: true, value: { metadata: { publicationStatus: 'published' }, hasUnsavedChanges: false } });
    expect(onServer('p1')).toBe('Noch nicht gesichert.');
  });

  it('D-001 D-005 schedules at once or not at all: never from the queue, never over what somebody else has scheduled', async () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: '2126-11-23T05:00:00.000Z', expiryTime: null } as const;
    const schedule = (placing: typeof scheduledPlacing | null, seen: typeof scheduledPlacing | null) =>
      desk.call('articles.setSchedule', { articleId, scheduledPlacing: placing, seen });
    const stored = () => newsroom.articles.get(articleId)?.metadata.scheduledPlacing;
    await write('p1', 'Noch nicht gesichert.');
    expect(await schedule(scheduledPlacing, null)).toMatchObject({ ok: false, error: { code: 'unsavedChanges' } });
    await save();
    await desk.settle();
    await offline(true);
    expect(await schedule(scheduledPlacing, null)).toMatchObject({ ok: false, error: { code: 'offline' } });
    await offline(false);
    await desk.settle();
    expect(stored()).toBeNull();
    expect(await schedule(scheduledPlacing, null)).toMatchObject({ ok: true, value: { metadata: { scheduledPlacing } } });
    expect(stored()).toEqual(scheduledPlacing);
    expect(await schedule(null, null)).toMatchObject({ ok: false, error: { code: 'preconditionFailed' } });
    await write('p1', 'Wieder nicht gesichert.');
    expect(await schedule(null, scheduledPlacing)).toMatchObject({ ok: true, value: { metadata: { scheduledPlacing: null } } });
  });

  it('takes a publication back at once or not at all, while newer text is unsaved; a refusal keeps its reason', async () => {
    const takeBack = () => desk.call('articles.takeBack', { articleId });
    expect(await takeBack()).toMatchObject({ ok: false, error: { code: 'tooLateToTakeBack' } });
    await desk.get('articles.setPublicationStatus', { articleId, publicationStatus: 'published' });
    await write('p1', 'Noch nicht gesichert.');
    await offline(true);
    expect(await takeBack()).toMatchObject({ ok: false, error: { code: 'offline' } });
    await offline(false);
    await desk.settle();
    expect(await takeBack()).toMatchObject({
      ok: true,
      value: { metadata: { publicationStatus: 'unpublished' }, hasUnsavedChanges: true },
    });
    expect(newsroom.articles.get(articleId)?.metadata.publicationStatus).toBe('unpublished');
  });

  it('does not publish a text that the person has not seen', async () => {
    newsroom.saveAs(articleId, documentWith({ ...START, title: 'Ganz anders' }), chief);
    expect(await desk.call('articles.setPublicationStatus', { articleId, publicationStatus: 'published' })).toMatchObject({
      ok: false,
      error: { code: 'preconditionFailed' },
    });
    expect(newsroom.articles.get(articleId)?.metadata.publicationStatus).toBe('notPublished');
    expect((await working()).elements.map(plainText)).toContain('Ganz anders');
    expect(await desk.call('articles.setPublicationStatus', { articleId, publicationStatus: 'published' })).toMatchObject({ ok: true });
  });

  it('keeps the last five values of the text, newest first (B9-012)', async () => {
    for (let index = 1; index <= 8; index += 1) {
      await desk.clock.advance(1_000);
      await write('p1', `Wert ${String(index)}`);
    }
    const { values } = await desk.get('articles.recentValues', { articleId });
    expect(values.map(value => plainText(value.document.elements.find(({ id }) => id === 'p1') ?? element('p1', '')))).toEqual([
      'Wert 8',
      'Wert 7',
      'Wert 6',
      'Wert 5',
      'Wert 4',
    ]);
  });
});
