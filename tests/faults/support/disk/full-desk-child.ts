import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { plainText } from '#domain/article/document.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { noisyJpeg } from '#tests/support/picture-desk.ts';
import { phaseSchema, type Phase, type Report } from './wire.ts';

/**
 * A desk in a process of its own whose disk has no room left: the file system is full, or the process may not write more. Writes until it is
 * refused, and once more when what fills the disk (`ballast`) is gone. Ends without a farewell.
 */

const SEEDS: Readonly<Record<Phase, number>> = { prepare: 11, fill: 12, look: 13 };
/** Refusals after which the disk counts as full. */
const REFUSALS = 3;
const MAX_WRITES = 2_000;
/** Widths of pictures: the large one is longer than what is left, or than any file may be. */
const LARGE = 1_600;
const SMALL = 100;

const [folder = '', phaseName = '', knownId = '', ballast = ''] = process.argv.slice(2);
const phase = phaseSchema.parse(phaseName);
const newsroom = createFakeNewsroom();
let connection: LocalDatabase | undefined;
const desk = createDesk({
  newsroom,
  folder,
  seed: SEEDS[phase],
  onOpenDatabase: database => {
    connection = database;
  },
});

const filesIn = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('galley'))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted();

const textOf = async (articleId: string): Promise<string> =>
  (await desk.get('articles.open', { articleId })).document.elements.map(plainText).join('\n');

const write = (articleId: string, text: string) =>
  desk.call('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });

const codeOf = (answer: { readonly ok: boolean; readonly error?: { readonly code: string } }): string =>
  answer.ok ? 'ok' : (answer.error?.code ?? '');

const takePicture = async (width: number): Promise<string> => {
  const taken = await desk.host.intake.takeStream(Readable.from([await noisyJpeg(width, 1_200, width)]));
  if (!taken.ok) return taken.error.code;
  return codeOf(await desk.call('pictures.take', { handle: taken.value, fileName: 'see.jpg' }));
};

const prepare = async (): Promise<string> => {
  const user = newsroom.addUser();
  const { id } = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), user).article;
  await desk.signIn(user.id);
  await desk.get('articles.open', { articleId: id });
  await desk.get('connectivity.setForcedOffline', { offline: true });
  return id;
};

const fill = async (
  articleId: string,
): Promise<Pick<Report, 'text' | 'refusals' | 'slowestMs' | 'picture' | 'leftOver' | 'afterwards'>> => {
  const refusals: string[] = [];
  let text = await textOf(articleId);
  let slowestMs = 0;
  for (let step = 0; refusals.length < REFUSALS && step < MAX_WRITES; step += 1) {
    const next = `Stand ${String(step)} ${'x'.repeat(20_000)}`;
    const began = performance.now();
    const answer = await (step % 8 === 7 ? desk.call('articles.save', { articleId }) : write(articleId, next));
    if (!answer.ok) {
      refusals.push(answer.error.code);
      slowestMs = Math.max(slowestMs, performance.now() - began);
    } else if (step % 8 !== 7) text = `Fluss\n${next}`;
    const shown = await textOf(articleId);
    if (shown !== text) throw new Error(`the desk shows ${shown.slice(0, 40)} and has kept ${text.slice(0, 40)}`);
  }
  const before = filesIn();
  const picture = await takePicture(LARGE);
  const leftOver = filesIn().filter(file => !before.includes(file));
  if (ballast === '') return { text, refusals, slowestMs, picture, leftOver, afterwards: [] };
  rmSync(ballast);
  const afterwards = [
    codeOf(await write(articleId, 'wieder Platz')),
    codeOf(await desk.call('articles.save', { articleId })),
    await takePicture(LARGE),
  ];
  return { text: 'Fluss\nwieder Platz', refusals, slowestMs, picture, leftOver, afterwards };
};

const look = async (articleId: string): Promise<Partial<Report>> => {
  const text = await textOf(articleId);
  return {
    text,
    afterwards: [
      codeOf(await write(articleId, 'weiter')),
      codeOf(await desk.call('articles.save', { articleId })),
      await takePicture(SMALL),
    ],
  };
};

await desk.start();
const articleId = phase === 'prepare' ? await prepare() : knownId;
const found = phase === 'fill' ? await fill(articleId) : phase === 'look' ? await look(articleId) : {};
if (desk.faults.length > 0) throw new Error(JSON.stringify(desk.faults));
const integrity = String(connection?.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
const nothing: Report = { articleId, text: '', refusals: [], slowestMs: 0, picture: '', leftOver: [], afterwards: [], integrity };
if (phase === 'prepare') await desk.dispose();
process.stdout.write(`${JSON.stringify({ ...nothing, ...found })}\n`, () => process.exit(0));
