import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import type { Remark, RemarkWork, StoredRemark } from '#tests/support/paper-rows/remark.ts';
import { createRemarkNewsroom } from '#tests/support/paper-rows/remark-newsroom.ts';
import { root } from './support/repository.ts';

// One more line in each of these lists, and the kind's own files, have to be enough for a desk.
const LISTS = ['src/domain/rows/row-kinds.ts', 'src/contract/contract.ts', 'src/bridge/areas.ts', 'src/services/row-kinds.ts'];
vi.mock('#domain/rows/row-kinds.ts', async load => {
  const actual = await load<{ readonly ROW_KINDS: object; readonly ROW_KIND_NAMES: readonly string[] }>();
  const outbox = { write: 'writeRemark', change: 'changeRemark', remove: 'removeRemark' };
  const remarks = { parent: 'slideshows', live: 'remarks', outbox };
  return { ROW_KINDS: { ...actual.ROW_KINDS, remarks }, ROW_KIND_NAMES: [...actual.ROW_KIND_NAMES, 'remarks'] };
});
vi.mock('#contract/contract.ts', async load => {
  const actual = await load<{ readonly CONTRACT: object }>();
  const { REMARK_CONTRACT } = await import('#tests/support/paper-rows/remark-contract.ts');
  return { ...actual, CONTRACT: { ...actual.CONTRACT, ...REMARK_CONTRACT } };
});
vi.mock('#bridge/areas.ts', async load => {
  const actual = await load<{ readonly OPERATIONS_OF_AREAS: object; readonly EVENTS_OF_AREAS: object }>();
  const { REMARK_EVENTS, REMARK_OPERATIONS } = await import('#tests/support/paper-rows/remark-bridge.ts');
  return {
    OPERATIONS_OF_AREAS: { ...actual.OPERATIONS_OF_AREAS, ...REMARK_OPERATIONS },
    EVENTS_OF_AREAS: { ...actual.EVENTS_OF_AREAS, ...REMARK_EVENTS },
  };
});
vi.mock('#services/row-kinds.ts', async load => {
  const actual = await load<{ readonly ROWS_BELOW_ITEMS: readonly object[] }>();
  const { REMARKS } = await import('#tests/support/paper-rows/remark-rows.ts');
  return { ROWS_BELOW_ITEMS: [...actual.ROWS_BELOW_ITEMS, REMARKS] };
});

const SECRET = 'Zeilengeheimnis';
const aRemark = (text: string): Remark => ({ id: randomUUID(), text, isDone: false });

interface Shown {
  readonly rows: readonly StoredRemark[];
  readonly pending: readonly { readonly entryId: string; readonly rowId: string; readonly conflict: object | null }[];
}

describe('rows below an item that are declared and nothing else', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let clock: ManualClock;
  let newsroom: FakeNewsroom;
  let remarks: ReturnType<typeof createRemarkNewsroom>;
  let ursina: FakeUser;
  let desk: Desk;
  let colleague: Desk;
  let slideshowId: string;
  /** Every change of remarks that reached the newsroom. */
  const sent: string[] = [];
  let losesAnswers = false;

  const deskOf = (user: FakeUser, seed: number, path?: string): Desk =>
    createDesk({
      newsroom,
      clock,
      seed,
      ...(path !== undefined && { folder: path }),
      fetch: async (...request: Parameters<typeof globalThis.fetch>) => {
        const call = new Request(...request);
        const { id, firstName, lastName } = user;
        const answer = await remarks.answer(call.clone(), { id, firstName, lastName });
        if (answer === undefined) return newsroom.fetch(...request);
        if (call.method === 'GET') return answer;
        sent.push(`${call.method} ${await call.text()}`);
        if (losesAnswers) throw new TypeError('fetch failed');
        return answer;
      },
    });
  const begin = async (seed: number): Promise<void> => {
    desk = deskOf(ursina, seed, folder.path);
    await desk.start();
  };
  const newSlideshow = async (): Promise<string> => {
    const item = { titleHeader: '', title: 'Felssturz', lead: '', slides: [] };
    const made = await desk.get('items.create', {
      draft: { resource: 'slideshows', item },
      contentLocale: 'de-CH',
      tenantIds: [],
      mainTenantId: null,
    });
    await desk.get('items.save', { resource: 'slideshows', id: made.id });
    await desk.settle();
    return made.id;
  };

  beforeEach(async () => {
    [folder, clock, newsroom, remarks] = [temporaryFolder(), createManualClock(), createFakeNewsroom(), createRemarkNewsroom()];
    ursina = newsroom.addUser();
    const reto = newsroom.addUser({ firstName: 'Reto' });
    await begin(1);
    await desk.signIn(ursina.id);
    colleague = deskOf(reto, 2);
    await colleague.start();
    await colleague.signIn(reto.id);
    slideshowId = await newSlideshow();
    sent.length = 0;
    losesAnswers = false;
  });
  afterEach(async () => {
    await desk.dispose();
    await colleague.dispose();
    folder.remove();
  });

  const ask = (on: Desk, name: string, input: object): Promise<unknown> => on.get(name as 'tickers.events', input as never); // no operation of the product
  const list = async (on: Desk): Promise<Shown> => {
    const input = { slideshowId };
    await ask(on, 'remarks.list', input);
    await on.advance(4_000);
    await ask(on, 'remarks.list', input);
    await on.settle();
    return (await ask(on, 'remarks.list', input)) as Shown; // its own answer
  };
  const texts = async (on: Desk): Promise<readonly string[]> => (await list(on)).rows.map(({ text }) => text);
  const work = async (on: Desk, piece: RemarkWork): Promise<void> => {
    await ask(on, 'remarks.work', { slideshowId, work: piece });
    await on.settle();
  };
  const write = (on: Desk, row: Remark) => work(on, { kind: 'write', row });
  const decide = async (side: 'mine' | 'theirs'): Promise<void> => {
    const { pending } = await list(desk);
    await ask(desk, 'remarks.decide', { slideshowId, entryId: pending[0]?.entryId, side });
    await desk.settle();
  };
  const offline = async (isOffline: boolean): Promise<void> => {
    await desk.get('connectivity.setForcedOffline', { offline: isOffline });
    await desk.settle();
  };
  const outbox = async () => (await desk.get('outbox.list', {})).entries;

  it('rows below an item that are declared and nothing else are written without a network, wait in the outbox, outlive a kill, and go out in order', async () => {
    await list(desk);
    await offline(true);
    for (const text of ['eins', 'zwei', 'drei']) await write(desk, aRemark(text));
    expect(await outbox()).toMatchObject(
      ['eins', 'zwei', 'drei'].map(title => ({
        kind: 'writeRemark',
        title,
        itemTitle: 'Felssturz',
        state: 'waiting',
        place: { resource: 'slideshows', id: slideshowId },
      })),
    );
    desk.kill();
    await begin(3);
    expect(await texts(desk)).toEqual(['eins', 'zwei', 'drei']);
    await offline(false);
    expect(sent.map(call => /"text":"(?<text>\w+)"/u.exec(call)?.groups?.['text'])).toEqual(['eins', 'zwei', 'drei']);
    expect([await outbox(), await texts(colleague)]).toEqual([[], ['eins', 'zwei', 'drei']]);
  });

  it('rows below an item that are declared and nothing else wait for an item that was made without a network', async () => {
    await offline(true);
    slideshowId = await newSlideshow();
    await write(desk, aRemark('früh'));
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['createItem', 'writeRemark']);
    await offline(false);
    expect([await outbox(), await texts(colleague)]).toEqual([[], ['früh']]);
  });

  it('rows below an item that are declared and nothing else that were taken back before they were sent are never sent, and those that were corrected go out corrected', async () => {
    await offline(true);
    const [rumour, typo] = [aRemark('Gerücht'), aRemark('Mueller')];
    await write(desk, rumour);
    await write(desk, typo);
    await work(desk, { kind: 'remove', rowId: rumour.id, before: rumour });
    await work(desk, { kind: 'change', rowId: typo.id, before: { text: 'Mueller' }, after: { text: 'Müller' } });
    await offline(false);
    expect(sent).toEqual([`POST ${JSON.stringify({ ...typo, text: 'Müller' })}`]);
    expect(await texts(colleague)).toEqual(['Müller']);
  });

  it('rows below an item that are declared and nothing else arrive once when the answer was lost', async () => {
    losesAnswers = true;
    await write(desk, aRemark('einmal'));
    losesAnswers = false;
    await desk.advance(10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect([await outbox(), await texts(colleague)]).toEqual([[], ['einmal']]);
  });

  it('rows below an item that are declared and nothing else meet field by field; what two changed differently asks, and holds no other back', async () => {
    const remark = aRemark('erst');
    await write(desk, remark);
    await list(colleague);
    await offline(true);
    await work(desk, { kind: 'change', rowId: remark.id, before: { text: 'erst' }, after: { text: 'meiner' } });
    await write(desk, aRemark('noch einer'));
    await work(colleague, {
      kind: 'change',
      rowId: remark.id,
      before: { text: 'erst', isDone: false },
      after: { text: 'ihrer', isDone: true },
    });
    await offline(false);
    const { pending } = await list(desk);
    expect(pending).toMatchObject([{ conflict: { kind: 'changed', fields: [{ field: 'text', mine: 'meiner', theirs: 'ihrer' }] } }]);
    expect(await texts(colleague)).toEqual(['ihrer', 'noch einer']);
    await decide('mine');
    expect((await list(colleague)).rows).toMatchObject([{ text: 'meiner', isDone: true }, { text: 'noch einer' }]);
    expect(await outbox()).toEqual([]);
  });

  it('rows below an item that are declared and nothing else that a colleague removed ask whoever corrected them, and come back under their old id where a removal is taken back', async () => {
    const remark = aRemark('erst');
    await write(desk, remark);
    await list(colleague);
    await work(colleague, { kind: 'remove', rowId: remark.id, before: remark });
    await work(colleague, { kind: 'restore', row: remark });
    expect(await texts(desk)).toEqual(['erst']);
    await offline(true);
    await work(desk, { kind: 'change', rowId: remark.id, before: { text: 'erst' }, after: { text: 'meiner' } });
    await work(colleague, { kind: 'remove', rowId: remark.id, before: remark });
    await offline(false);
    expect((await list(desk)).pending).toMatchObject([{ conflict: { kind: 'removed' } }]);
    await decide('theirs');
    expect([await outbox(), await texts(desk)]).toEqual([[], []]);
  });

  it.each(['giveBack', 'giveUp'] as const)(
    'rows below an item that are declared and nothing else that a newsroom put back no longer has stand in the list of what is lost: %s',
    async act => {
      await write(desk, aRemark('vor der Kopie'));
      const copy = remarks.copy();
      await write(desk, aRemark('danach'));
      await list(desk);
      remarks.putBack(copy);
      await list(desk);
      const lost = async () => (await desk.get('gone.list', {})).items;
      expect(await lost()).toMatchObject([{ resource: 'remarks', id: slideshowId, title: 'Felssturz', count: 1, reason: 'missing' }]);
      await desk.get(`gone.${act}`, { resource: 'remarks' as never, id: slideshowId }); // no resource of the product
      await desk.settle();
      expect(await lost()).toEqual([]);
      expect(await texts(colleague)).toEqual(act === 'giveBack' ? ['vor der Kopie', 'danach'] : ['vor der Kopie']);
    },
  );

  it('rows below an item that are declared and nothing else are unreadable on the disk while their person is signed out, sent and unsent ones, and there again after', async () => {
    const filesWith = (words: string): readonly string[] =>
      readdirSync(folder.path, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words))
        .map(({ name }) => name);
    await write(desk, aRemark(`${SECRET} gesendet`));
    await list(desk);
    await offline(true);
    await write(desk, aRemark(`${SECRET} ungesendet`));
    expect(filesWith(SECRET)).not.toEqual([]);
    await desk.get('session.signOut', {});
    await desk.settle();
    expect([await outbox(), filesWith(SECRET)]).toEqual([[], []]);
    await offline(false);
    await desk.signIn(ursina.id);
    await desk.settle();
    expect(await texts(colleague)).toEqual([`${SECRET} gesendet`, `${SECRET} ungesendet`]);
  });

  it('rows below an item that are declared and nothing else take four files of their own and a line in four lists, beside their words and the newsroom’s side', () => {
    const own = readdirSync(join(root, 'tests/support/paper-rows')).filter(name => name !== 'remark-newsroom.ts');
    expect(own.toSorted()).toEqual(['remark-bridge.ts', 'remark-contract.ts', 'remark-rows.ts', 'remark.ts']);
    const mocked = [...readFileSync(import.meta.filename, 'utf8').matchAll(/^vi\.mock\('#(?<path>[^']+)'/gmu)];
    expect(mocked.map(({ groups }) => `src/${groups?.['path'] ?? ''}`)).toEqual(LISTS);
  });
});
