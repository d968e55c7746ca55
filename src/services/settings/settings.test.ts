import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';

describe('settings', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = createDesk({ newsroom: createFakeNewsroom() });
    await desk.start();
  });
  afterEach(() => desk.dispose());

  it('outlive a restart', async () => {
    await desk.get('settings.set', { key: 'drawer', value: { open: true } });
    desk.kill();
    const again = createDesk({ newsroom: createFakeNewsroom(), folder: desk.folder });
    expect(await again.get('settings.get', { key: 'drawer' })).toEqual({ value: { open: true } });
    await again.host.dispose();
  });

  it('settings are null when not set', async () => {
    expect(await desk.get('settings.get', { key: 'unknown' })).toEqual({ value: null });
  });

  it('settings refuse a value that is too large, and keep the old one', async () => {
    await desk.get('settings.set', { key: 'text', value: 'small' });
    expect(await desk.call('settings.set', { key: 'text', value: 'x'.repeat(200_001) })).toMatchObject({
      ok: false,
      error: { code: 'settingTooLarge' },
    });
    expect(await desk.get('settings.get', { key: 'text' })).toEqual({ value: 'small' });
  });

  it('settings refuse more than 500 keys, and the host’s own', async () => {
    for (let index = 0; index < 500; index += 1) await desk.get('settings.set', { key: `k${String(index)}`, value: index });
    expect(await desk.call('settings.set', { key: 'one more', value: 1 })).toMatchObject({ ok: false, error: { code: 'tooManySettings' } });
    expect(await desk.call('settings.set', { key: 'k1', value: 2 })).toMatchObject({ ok: true });
    expect(await desk.call('settings.set', { key: 'host.forcedOffline', value: true })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    });
  });
});
