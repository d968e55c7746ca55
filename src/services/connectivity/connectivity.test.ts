import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectivityState } from '#bridge/states.ts';
import type { OwnNewsroom } from '#services/host.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, type Fault, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';

describe('connectivity', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let fault: Fault | undefined;

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    fault = undefined;
    newsroom.setFault(() => fault);
    desk = createDesk({ newsroom });
    await desk.start();
  });
  afterEach(() => desk.dispose());

  const state = (): Promise<ConnectivityState> => desk.get('connectivity.get', {});
  const probes = (): number => newsroom.calls.filter(call => call.path === '/tenant/health').length;

  it('connectivity is online once the newsroom has answered', async () => {
    expect(await state()).toMatchObject({ kind: 'online', reason: 'none', lastContactAt: new Date(desk.clock.now()).toISOString() });
  });

  it.each([
    ['nobody answers', { kind: 'drop' }],
    ['a captive portal answers', { kind: 'html' }],
    ['a proxy answers for it', { kind: 'status', status: 503 }],
  ] as const)('notices within seconds that %s', async (_, wrong) => {
    fault = wrong;
    await desk.advance(16_000);
    expect(await state()).toMatchObject({ kind: 'offline', reason: 'server' });
    expect(desk.events.filter(event => event.name === 'connectivity.changed').at(-1)?.payload).toMatchObject({ kind: 'offline' });
  });

  it('says that the newsroom of this desk starts as long as it does, why it does not run, and is online as soon as it runs', async () => {
    let own: OwnNewsroom = { kind: 'starting' };
    fault = { kind: 'drop' };
    const starting = createDesk({ newsroom, config: { ownNewsroom: { state: () => own, settled: new Promise(() => undefined) } } });
    await starting.start();
    await starting.advance(1);
    expect(await starting.get('connectivity.get', {})).toMatchObject({ kind: 'offline', reason: 'starting' });
    expect((await starting.get('app.info', {})).newsroomRefusal).toBeNull();
    own = { kind: 'refused', why: 'Its folder is in use.' };
    expect(await starting.get('connectivity.probe', {})).toMatchObject({ kind: 'offline', reason: 'server' });
    expect((await starting.get('app.info', {})).newsroomRefusal).toBe('Its folder is in use.');
    own = { kind: 'running' };
    fault = undefined;
    expect(await starting.get('connectivity.probe', {})).toMatchObject({ kind: 'online', reason: 'none' });
    await starting.dispose();
  });

  it('notices an outage 15 seconds after the last answer, whenever that came', async () => {
    await desk.signIn(newsroom.addUser().id);
    await desk.advance(100);
    await desk.get('api.call', { operation: 'listTenants' });
    fault = { kind: 'drop' };
    await desk.advance(16_000);
    expect(await state()).toMatchObject({ kind: 'offline', reason: 'server' });
  });

  it('retries after one second at first and every 30 seconds at last, with jitter', async () => {
    fault = { kind: 'drop' };
    await desk.advance(16_000);
    const next = Date.parse((await state()).nextTryAt ?? '') - desk.clock.now();
    expect(next).toBeLessThanOrEqual(4_000);
    await desk.advance(600_000);
    const before = probes();
    await desk.advance(300_000);
    expect(probes() - before).toBeGreaterThanOrEqual(10);
    expect(probes() - before).toBeLessThanOrEqual(20);
  });

  it('connectivity is back automatically when the newsroom is', async () => {
    fault = { kind: 'drop' };
    await desk.advance(60_000);
    fault = undefined;
    await desk.advance(30_000);
    expect(await state()).toMatchObject({ kind: 'online', nextTryAt: null });
  });

  it('checks at once on request', async () => {
    fault = { kind: 'drop' };
    await desk.advance(120_000);
    fault = undefined;
    expect(await desk.get('connectivity.probe', {})).toMatchObject({ kind: 'online' });
  });

  it('checks at once when the network returns, and does not check without one', async () => {
    desk.shell.setRoute(false);
    expect(await state()).toMatchObject({ kind: 'offline', reason: 'network' });
    const before = probes();
    await desk.advance(120_000);
    expect(probes()).toBe(before);
    desk.shell.setRoute(true);
    await desk.settle();
    expect(probes()).toBe(before + 1);
    expect(await state()).toMatchObject({ kind: 'online' });
  });

  it('stays offline by the switch, makes no call, and remembers it over a restart', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const before = newsroom.calls.length;
    await desk.advance(120_000);
    expect(newsroom.calls.length).toBe(before);
    expect(await state()).toMatchObject({ kind: 'offline', reason: 'forced' });
    desk.kill();
    const again = createDesk({ newsroom, folder: desk.folder });
    await again.start();
    expect(await again.get('connectivity.get', {})).toMatchObject({ reason: 'forced' });
    expect(await again.get('connectivity.setForcedOffline', { offline: false })).toMatchObject({ kind: 'online' });
    await again.host.dispose();
  });

  it('does not treat one lost answer as an outage', async () => {
    await desk.signIn(newsroom.addUser().id);
    let dropped = 0;
    newsroom.setFault(call => (call.path === '/tenant/tenants' && dropped++ === 0 ? { kind: 'drop' } : undefined));
    const reading = desk.call('api.call', { operation: 'listTenants' });
    await desk.advance(2_000);
    expect(await reading).toMatchObject({ ok: true, value: { stale: false } });
    expect(desk.events.filter(event => event.name === 'connectivity.changed')).toEqual([]);
  });
});
