import { beforeEach, describe, expect, it } from 'vitest';
import type { SystemNotice } from '#bridge/desktop.ts';
import { ok } from '#domain/result.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import type { ShownNotice, SystemNotices } from '../ports.ts';
import { createNotices } from './notices.ts';
import { createDesktop } from './desktop.ts';
import { desktopPart } from './handlers.ts';
import { createOpenedFiles } from './opened-files.ts';

const NOTICE: SystemNotice = {
  key: 'refused:1',
  title: 'The server refused “Föhn im Tal”',
  message: 'It is kept on this computer.',
  path: '/outbox',
  actions: [{ label: 'Open', path: '/articles/1' }],
  later: 'Later',
  isTrial: false,
};
const LATER = 1;

describe('notices of the system', () => {
  let clock: ManualClock;
  let shown: { readonly notice: ShownNotice; readonly choose: (index: number | null) => void; isOpen: boolean }[];
  let went: string[];
  let isInFront: boolean;
  let owner: string | undefined;
  const system: SystemNotices = {
    isInFront: () => isInFront,
    show: (notice, choose) => {
      const one = { notice, choose, isOpen: true };
      shown.push(one);
      return () => void (one.isOpen = false);
    },
    goTo: path => void went.push(path),
  };
  const partOf = (notices?: SystemNotices) =>
    desktopPart({
      desktop: createDesktop({ shell: {}, settings: { get: () => null, set: () => ok({}) } }),
      opened: createOpenedFiles({ random: { uuid: () => crypto.randomUUID(), fraction: Math.random }, notify: () => undefined }),
      notices: createNotices({ shell: notices ? { notices } : {}, clock }),
      owner: () => owner,
    });
  beforeEach(() => {
    clock = createManualClock();
    shown = [];
    went = [];
    isInFront = false;
    owner = 'ursina@embedded';
  });

  it('notices of the system are shown once, however many windows ask for them', async () => {
    const { handlers } = partOf(system);
    expect(await handlers['desktop.notify'](NOTICE)).toEqual(ok({ isShown: true }));
    expect(await handlers['desktop.notify'](NOTICE)).toEqual(ok({ isShown: false }));
    expect(shown.map(({ notice }) => notice)).toEqual([{ title: NOTICE.title, message: NOTICE.message, actions: ['Open', 'Later'] }]);
  });

  it('notices of the system are not shown while a window has the focus, except where a person tries them', async () => {
    isInFront = true;
    const { handlers } = partOf(system);
    expect(await handlers['desktop.notify'](NOTICE)).toEqual(ok({ isShown: false }));
    for (const _ of [1, 2]) expect(await handlers['desktop.notify']({ ...NOTICE, isTrial: true })).toEqual(ok({ isShown: true }));
    expect(shown.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('notices of the system lead to their place, and by an action to the place of the action', async () => {
    const { handlers } = partOf(system);
    await handlers['desktop.notify'](NOTICE);
    shown[0]?.choose(null);
    await handlers['desktop.notify']({ ...NOTICE, key: 'refused:2' });
    shown[1]?.choose(0);
    expect(went).toEqual(['/outbox', '/articles/1']);
  });

  it('notices of the system that are put off come again after ten minutes', async () => {
    const { handlers } = partOf(system);
    await handlers['desktop.notify'](NOTICE);
    shown[0]?.choose(LATER);
    await clock.advance(10 * 60_000 - 1);
    expect(shown).toHaveLength(1);
    await clock.advance(1);
    expect(shown.map(({ notice }) => notice.title)).toEqual([NOTICE.title, NOTICE.title]);
    expect(went).toEqual([]);
  });

  it('notices of the system leave with their person, also those that were put off', async () => {
    const part = partOf(system);
    await part.handlers['desktop.notify'](NOTICE);
    await part.handlers['desktop.notify']({ ...NOTICE, key: 'refused:2' });
    shown[0]?.choose(LATER);
    owner = undefined;
    part.forget();
    await clock.advance(60 * 60_000);
    expect(shown).toHaveLength(2);
    expect(shown[1]?.isOpen).toBe(false);
    expect(await part.handlers['desktop.notify'](NOTICE)).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
  });

  it('notices of the system are the page’s own affair where the shell has none', async () => {
    const { handlers } = partOf();
    expect(await handlers['desktop.state']({})).toEqual(ok({ noteKeys: null, hasNotices: false }));
    expect(await handlers['desktop.notify'](NOTICE)).toEqual(ok({ isShown: false }));
    expect(await partOf(system).handlers['desktop.state']({})).toEqual(ok({ noteKeys: null, hasNotices: true }));
  });
});
