import autocannon from 'autocannon';
import { z } from 'zod';
import { articleOf, typedParagraph } from './article.ts';
import type { BenchPart } from './part.ts';
import { createFolder, withCleanUp } from './programs.ts';
import { send } from './readers/served-ticker.ts';
import { createBare } from './save.ts';
import { serveNewsroom, type ServedNewsroom } from './served-newsroom.ts';
import { type BenchRow, compare } from './table.ts';

interface Extent {
  readonly rounds: number;
  readonly saves: number;
  readonly readers: number;
}
const EXTENT: Extent = { rounds: 8, saves: 60, readers: 4_000 };
const QUICK: Extent = { rounds: 4, saves: 40, readers: 2_000 };
/** Showings that one node takes in beside people who save. */
const PER_SECOND = 5_000;
const PER_CALL = 10;
/** One save after the other would be a load of its own. */
const SAVE_EVERY_MS = 50;
const WORDS = 1_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const ENOUGH = '1000000';
const FROM_HERE = { GALLEY_READERS_PORT: '0', GALLEY_READERS_REQUESTS_PER_MINUTE: ENOUGH, GALLEY_READERS_NEWCOMERS: ENOUGH };

const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms));
const createdSchema = z.object({ metadataId: z.string() });
const metadataSchema = z.object({ abTest: z.object({ id: z.string(), status: z.literal('running') }) });
const placementsSchema = z.object({ placements: z.array(z.object({ stamp: z.string() })).length(1) });

/** An article whose teaser is under test. */
const beginTest = async ({ origin, authorization }: ServedNewsroom): Promise<string> => {
  const call = async (method: string, path: string, body: object, type = 'application/json'): Promise<string> => {
    const read = await fetch(`${origin}${path.replace(/\/ab-test$/u, '')}`, { headers: { authorization } });
    await read.arrayBuffer();
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization, 'content-type': type, 'if-match': read.headers.get('etag') ?? '', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`);
    return text;
  };
  const patch = 'application/merge-patch+json';
  const me = z
    .object({ userId: z.string() })
    .parse(await (await fetch(`${origin}/api/auth/resources/signed-in`, { headers: { authorization } })).json());
  await call('PATCH', `/api/auth/resources/users/${me.userId}/preferences`, { betaFeaturesEnabled: true }, patch);
  const tenants = z
    .array(z.object({ id: z.number(), categoriesRequired: z.boolean() }))
    .parse(await (await fetch(`${origin}/api/tenant/tenants`, { headers: { authorization } })).json());
  const tenantId = tenants.find(({ categoriesRequired }) => !categoriesRequired)?.id ?? 0;
  const metadata = { tenantIds: [tenantId], mainTenantId: tenantId, contentStatus: 'readyToPublish' };
  const created = await send(`${origin}/api/content/articles`, { metadata, document: articleOf(WORDS) }, { authorization });
  const path = `/api/metadata/metadata/${createdSchema.parse(created).metadataId}`;
  await call('PUT', `${path}/ab-test`, { b: { titleHeader: 'B', title: 'Version b', lead: 'Was b sagt.', image: null } });
  const published = await call('PATCH', path, { publicationStatus: 'published' }, patch);
  return metadataSchema.parse(JSON.parse(published)).abTest.id;
};

const placeReaders = async (readersAt: string, testId: string, count: number): Promise<readonly string[]> => {
  const stamps: string[] = [];
  while (stamps.length < count) {
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => send(`${readersAt}/webstats/placements`, { tests: [testId] }, { 'user-agent': BROWSER })),
    );
    stamps.push(...placed.flatMap(answer => placementsSchema.parse(answer).placements.map(({ stamp }) => stamp)));
  }
  return stamps;
};

/** Showings of these readers, from a thread of its own: how many calls a second were answered. */
const showTeasers = async (readersAt: string, stamps: readonly string[], seconds: number): Promise<number> => {
  const calls = Array.from({ length: Math.floor(stamps.length / PER_CALL) }, (_, call) => ({
    method: 'POST' as const,
    path: '/webstats/events',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify({
      events: stamps.slice(call * PER_CALL, (call + 1) * PER_CALL).map(stamp => ({ kind: 'showing', stamp })),
    }),
  }));
  const shown = await autocannon({
    url: readersAt,
    workers: 1,
    connections: 10,
    overallRate: PER_SECOND / PER_CALL,
    duration: seconds,
    requests: calls,
  });
  if (shown.non2xx + shown.errors + shown.timeouts > 0) throw new Error('showings were refused');
  if (shown['2xx'] === 0) throw new Error('no showing was taken in');
  return (shown.requests.total * PER_CALL) / shown.duration;
};

/** Measures saves of an article beside 5,000 showings a second of a teaser under test, and without, by turns. */
export const benchWebstats: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const { rounds, saves, readers } = quick ? QUICK : EXTENT;
    const folder = createFolder('webstats');
    later(folder.remove);
    const newsroom = await serveNewsroom(folder.path, FROM_HERE);
    later(newsroom.stop);
    const readersAt = /published at (?<origin>http:\/\/[^/]+)\//u.exec(newsroom.lines.join('\n'))?.groups?.['origin'] ?? '';
    const testId = await beginTest(newsroom);
    const stamps = await placeReaders(readersAt, testId, readers);
    const document = articleOf(WORDS);
    const bare = await createBare(newsroom.origin, document);
    const save = async (round: number): Promise<number> => {
      const changed = document.elements.map(element =>
        element.id === typedParagraph(document, round).id ? typedParagraph(document, round) : element,
      );
      const startedAt = performance.now();
      await bare.put(JSON.stringify({ document: { ...document, elements: changed } }));
      const took = performance.now() - startedAt;
      await pause(SAVE_EVERY_MS);
      return took;
    };
    const saveMany = async (): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let round = 0; round < saves; round += 1) times.push(await save(round));
      return times;
    };
    await saveMany();
    const [values, references, rates]: [number[], number[], number[]] = [[], [], []];
    const seconds = Math.ceil((saves * SAVE_EVERY_MS * 1.3) / 1_000);
    for (let round = 0; round < rounds; round += 1) {
      references.push(...(await saveMany()));
      const shown = showTeasers(readersAt, stamps, seconds);
      await pause(500); // its thread starts
      values.push(...(await saveMany()));
      rates.push(await shown);
    }
    const perSecond = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    say(`${String(stamps.length)} readers, ${String(Math.round(perSecond))} showings a second.`);
    const rows: readonly BenchRow[] = [
      {
        id: 'webstats.rate',
        metric: 'showings of a tested teaser taken in, beside saves',
        value: perSecond,
        unit: '/s',
        reference: null,
        referenceValue: null,
        ratio: null,
        goal: `≥ ${String(PER_SECOND)} /s`,
        pass: perSecond >= PER_SECOND * 0.98,
      },
      compare({
        id: 'webstats.save.p95',
        metric: 'save of 1,000 words beside 5,000 showings a second, p95',
        unit: 'ms',
        share: 0.95,
        values,
        references,
        reference: 'the same save without them',
        most: 1.5,
      }),
    ];
    return rows;
  });
