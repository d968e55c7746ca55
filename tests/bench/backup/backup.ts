import { join } from 'node:path';
import { z } from 'zod';
import { articleOf } from '../article.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, inProject, startProgram, withCleanUp } from '../programs.ts';
import { type BenchRow, compare } from '../table.ts';

const DESKS = 20;
const WORDS = 1_000;
/** How long a desk waits between two saves. */
const PAUSE_MS = 100;

const readySchema = z.object({ origin: z.url(), authorization: z.string(), port: z.number() });
type Ready = z.infer<typeof readySchema>;

const createdSchema = z.object({ id: z.string() });

/** One desk that saves until it is told to stop; the time of each save in milliseconds. */
const openDesk = async ({ origin, authorization }: Ready) => {
  const document = articleOf(WORDS);
  const headers = { authorization: authorization.replaceAll('+', ' '), 'content-type': 'application/json' };
  const url = `${origin}/api/content/articles`;
  const send = (to: string, method: string, body: unknown, more: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(to, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const created = await send(url, 'POST', { document, metadata: {} }, { 'idempotency-key': crypto.randomUUID() });
  if (!created.ok) throw new Error(`the newsroom refused an article: ${String(created.status)}`);
  const { id } = createdSchema.parse(await created.json());
  let etag = created.headers.get('etag') ?? '';
  const save = async (): Promise<number> => {
    const startedAt = performance.now();
    const answer = await send(`${url}/${id}`, 'PUT', { document }, { 'if-match': etag, 'idempotency-key': crypto.randomUUID() });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the newsroom refused a save: ${String(answer.status)}`);
    etag = answer.headers.get('etag') ?? '';
    return performance.now() - startedAt;
  };
  return async (isOver: () => boolean): Promise<readonly number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      times.push(await save());
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
    return times;
  };
};

/** What a backup of a large database costs those who save meanwhile. */
export const benchBackup: BenchPart = ({ quick, report }) =>
  withCleanUp(async later => {
    const folder = createFolder('backup');
    later(folder.remove);
    const megabytes = quick ? 96 : 1_024;
    report(`a database of ${String(megabytes)} MB is filled`);
    const program = await startProgram({
      script: inProject('tests', 'bench', 'backup', 'newsroom-program.ts'),
      args: [join(folder.path, 'newsroom'), String(megabytes)],
      ready: /ready: (\S+)/u,
    });
    later(program.stop);
    const ready = readySchema.parse(JSON.parse(program.address));
    const desks = await Promise.all(Array.from({ length: DESKS }, () => openDesk(ready)));
    const saveUntil = async (isOver: () => boolean): Promise<readonly number[]> =>
      (await Promise.all(desks.map(desk => desk(isOver)))).flat();
    const warmUpEnd = performance.now() + 2_000;
    await saveUntil(() => performance.now() > warmUpEnd);
    const values: number[] = [];
    const references: number[] = [];
    let backupMs = 0;
    for (let round = 0; round < (quick ? 1 : 2); round += 1) {
      const startedAt = performance.now();
      let isDone = false;
      const backup = fetch(`http://127.0.0.1:${String(ready.port)}/`).then(answer => answer.text());
      const saving = saveUntil(() => isDone);
      await backup;
      isDone = true;
      backupMs = performance.now() - startedAt;
      values.push(...(await saving));
      const end = performance.now() + Math.min(Math.max(backupMs, 3_000), 20_000);
      references.push(...(await saveUntil(() => performance.now() > end)));
    }
    const size = `${String(megabytes)} MB`;
    const whole: BenchRow = {
      id: 'backup.whole',
      metric: `backup of ${size} with its check, while ${String(DESKS)} desks save`,
      value: backupMs,
      unit: 'ms',
      reference: null,
      referenceValue: null,
      ratio: null,
      goal: null,
      pass: null,
    };
    const p95 = compare({
      id: 'backup.save.p95',
      metric: `save of 1,000 words while ${size} are backed up, ${String(DESKS)} desks, p95`,
      unit: 'ms',
      reference: 'the same without a backup',
      values,
      references,
      share: 0.95,
      most: 2,
    });
    return [p95, whole];
  });
