import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import type { FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import {
  backUpEarlierVersion9,
  damageVersion9,
  lockVersion9,
  newsroomOfVersion9,
  readVersion9,
  writeVersion9,
} from '#tests/support/version-9.ts';

const EXPECTED = [
  'comment failed Abgelehnt',
  'comment waiting Angekommen',
  'comment waiting Wartet',
  'comment waiting Zum neuen Artikel',
  'createArticle failed Angelegt und angekommen',
  'createArticle waiting Offline angelegt',
  'createItem failed Neu und angekommen',
  'createItem waiting Offline neu',
  'patchMetadata conflict fieldsConflict',
  'patchMetadata failed fieldsRefused',
  'patchMetadata waiting fieldsWaiting',
  'saveArticle conflict conflict',
  'saveArticle failed refused',
  'saveArticle waiting unclear',
  'saveArticle waiting waiting',
  'saveItem conflict Mein Titel',
  'saveItem failed Abgelehnter Titel',
  'saveItem failed Angekommener Titel',
  'saveItem waiting Wartender Titel',
  'upload failed failed.jpg',
  'upload waiting angehängt.jpg',
  'upload waiting open.jpg',
  'upload waiting open.jpg',
];

const then = readVersion9();

describe.each<readonly [string, (folder: string) => void]>([
  ['', () => undefined],
  [
    ', locked since its person signed out',
    folder => {
      lockVersion9(folder, then);
    },
  ],
  [', damaged', damageVersion9],
  [
    ', damaged, with a backup from before some of it was sent',
    folder => {
      backUpEarlierVersion9(folder, then);
      damageVersion9(folder);
    },
  ],
])('a data folder of version 9 with one of everything unsent%s', (_, prepare) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let newsroom: FakeNewsroom;
  let desk: Desk;

  beforeEach(async () => {
    folder = temporaryFolder();
    writeVersion9(folder.path, then);
    prepare(folder.path);
    newsroom = newsroomOfVersion9(then);
    desk = createDesk({ newsroom, folder: folder.path, seed: 9 });
    await desk.start();
    await desk.get('sending.setPaused', { paused: true });
    await desk.signIn(then.owner.split('@')[0] ?? '');
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  const lines = async () =>
    (await desk.get('outbox.list', {})).entries.map(({ kind, state, title }) => `${kind} ${state} ${title}`).toSorted();
  const leadOf = (articleId: string): string => {
    const lead = newsroom.articles.get(articleId)?.article.document.elements.find(({ type }) => type === 'lead');
    return lead ? plainText(lead) : '';
  };
  const titleOf = (id: string) => newsroom.items.items.get(id)?.fields['title'];
  const titles = () => [...newsroom.articles.values()].map(({ metadata }) => metadata.title);
  const send = async (): Promise<void> => {
    await desk.get('sending.setPaused', { paused: false });
    await desk.get('outbox.retryAll', {});
    for (let round = 0; round < 4; round += 1) await desk.advance(61_000);
  };

  it('shows everything that waits, each in its state', async () => {
    expect(await lines()).toEqual(EXPECTED);
  });

  it('sends each change once, none is lost, and what asks goes on asking', async () => {
    await send();
    const { waiting, refused, unclear, fieldsWaiting, fieldsRefused, conflict } = then.articles;
    expect([waiting, refused, unclear, conflict].map(id => leadOf(id ?? ''))).toEqual([
      'Regen wartet',
      'Regen abgelehnt',
      'Regen angekommen',
      'Sonne',
    ]);
    for (const [id, length] of [
      [fieldsWaiting, 200],
      [fieldsRefused, 300],
    ] as const)
      expect(newsroom.articles.get(id ?? '')?.metadata.targetTextLength).toBe(length);
    expect(titles().filter(title => title === 'Angelegt und angekommen' || title === 'Offline angelegt')).toHaveLength(2);
    expect(newsroom.comments.map(({ text }) => text).toSorted()).toEqual(['Abgelehnt', 'Angekommen', 'Wartet', 'Zum neuen Artikel']);
    const { saveWaiting = '', saveRefused = '', saveUnclear = '', saveConflict = '' } = then.items;
    expect([saveWaiting, saveRefused, saveUnclear, saveConflict].map(titleOf)).toEqual([
      'Wartender Titel',
      'Abgelehnter Titel',
      'Angekommener Titel',
      'Titel der anderen',
    ]);
    expect([then.madeItem, then.offlineItem].map(titleOf)).toEqual(['Neu und angekommen', 'Offline neu']);
    expect(newsroom.items.items.size).toBe(Object.keys(then.items).length + 2);
    expect((await lines()).filter(line => !line.startsWith('upload'))).toEqual([
      'patchMetadata conflict fieldsConflict',
      'saveArticle conflict conflict',
      'saveItem conflict Mein Titel',
    ]);
    expect(new Set(newsroom.effects.map(({ key }) => key)).size).toBe(newsroom.effects.length);
    expect(await desk.get('items.open', { resource: 'slideshows', id: then.items['typed'] ?? '' })).toMatchObject({
      hasUnsavedChanges: true,
      draft: { item: { title: 'Nur getippt' } },
    });
  });
});
