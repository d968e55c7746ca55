import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { areNeighbours, readSynced, type Synced, tear, writeSynced } from './support/power/writes.ts';

const EDITS = amount({ short: 60, long: 400 });
const CUTS = amount({ short: 150, long: 4_000 });

it('a power cut at any write loses nothing that was acknowledged, and leaves nothing half done', async () => {
  const dice = createDice(seedOf('power'));
  const home = temporaryFolder();
  const place = (name: string): string => join(home.path, name);
  const newsroom = createFakeNewsroom();
  const user = newsroom.addUser();
  const articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins', p2: 'zwei', p3: 'drei' }), user).article.id;
  const sitDown = async (folder: string): Promise<Desk> => {
    const desk = createDesk({
      newsroom,
      folder,
      // Small steps into the file, so that many of them are cut.
      onOpenDatabase: database => {
        database.prepare('PRAGMA wal_autocheckpoint = 12').get();
      },
    });
    await desk.start();
    return desk;
  };
  const textOn = async (desk: Desk): Promise<string> =>
    (await desk.get('articles.open', { articleId })).document.elements.map(plainText).join('\n');

  const desk = await sitDown(place('desk'));
  await desk.signIn(user.id);
  await desk.get('articles.open', { articleId });
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const states: { readonly synced: Synced; readonly text: string }[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const id = `p${String(1 + (edit % 3))}`;
    const text = `Stand ${String(edit)} ${'x'.repeat(dice.below(3_000))}`;
    await desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
    states.push({ synced: readSynced(place('desk')), text: await textOn(desk) });
    if (edit % 5 !== 4) continue;
    await desk.get('articles.save', { articleId });
    states.push({ synced: readSynced(place('desk')), text: await textOn(desk) });
  }
  cpSync(place('desk'), place('template'), { recursive: true });
  await desk.dispose();
  const steps = states
    .slice(1)
    .map((after, index) => ({ before: states[index] ?? after, after }))
    .filter(({ before, after }) => areNeighbours(before.synced, after.synced));
  const intoTheFile = steps.filter(({ before, after }) => !before.synced.file.equals(after.synced.file));

  let newer = 0;
  let tornFiles = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const { before, after } = dice.pick(cut % 3 === 0 ? intoTheFile : steps);
    const folder = temporaryFolder();
    cpSync(place('template'), folder.path, { recursive: true, filter: source => !source.endsWith('-shm') });
    writeSynced(folder.path, tear(before.synced, after.synced, dice));
    if (!before.synced.file.equals(after.synced.file)) tornFiles += 1;
    const again = await sitDown(folder.path);
    const text = await textOn(again);
    const why = `cut ${String(cut)}; ${repeatWith()}`;
    expect([before.text, after.text], why).toContain(text);
    if (text === after.text) newer += 1;
    expect(again.shell.logLines.join('\n'), why).not.toMatch(/Damaged|databaseRecovered|databaseLogMissing|strayLog/u);
    expect(again.faults, why).toEqual([]);
    await again.dispose();
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    expect(file.prepare('PRAGMA integrity_check').get(), why).toEqual({ integrity_check: 'ok' });
    file.close();
    folder.remove();
  }
  expect(intoTheFile.length).toBeGreaterThan(3);
  expect(newer).toBeGreaterThan(0);
  expect(newer).toBeLessThan(CUTS);
  record('power', { cuts: CUTS, inTheLog: CUTS - tornFiles, inTheFile: tornFiles, acknowledgedLost: 0, committedWithoutAnswer: newer });
  home.remove();
});
