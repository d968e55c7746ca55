import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_KEYS } from '#bridge/desktop.ts';
import { ok } from '#domain/result.ts';
import type { NamedPlace, DesktopMenus } from '../ports.ts';
import { createDesktop, type DesktopPorts } from './desktop.ts';
import { desktopPart } from './handlers.ts';
import { createNotices } from './notices.ts';
import { createOpenedFiles } from './opened-files.ts';

const PLACE = { title: 'Föhn im Tal', path: '/articles/0b9f6a52-4c1f-4c1e-9d3a-0c8f6a524c1f' };

describe('the desk in the menus of the system', () => {
  let stored: Map<string, unknown>;
  let keys: (string | null)[];
  let shown: (readonly NamedPlace[])[];
  let owner: string | undefined;
  const settings: DesktopPorts['settings'] = {
    get: key => stored.get(key) ?? null,
    set: (key, value) => {
      stored.set(key, value);
      return ok({});
    },
  };
  const menus = (isFree: boolean): DesktopMenus => ({
    setNoteKeys: wanted => {
      keys.push(wanted);
      return isFree;
    },
    showRecent: places => void shown.push(places),
  });
  const partOf = (desktop?: DesktopMenus) =>
    desktopPart({
      desktop: createDesktop({ shell: desktop ? { desktop } : {}, settings }),
      opened: createOpenedFiles({ random: { uuid: () => crypto.randomUUID(), fraction: Math.random }, notify: () => undefined }),
      notices: createNotices({ shell: {}, clock: { schedule: () => () => undefined } }),
      owner: () => owner,
    });
  beforeEach(() => {
    stored = new Map();
    keys = [];
    shown = [];
    owner = 'ursina@embedded';
  });

  it('takes the keys of the scratch pad at the start, others when they are chosen, none when they are switched off, and gives them back', async () => {
    const part = partOf(menus(true));
    part.start();
    const [first, second] = NOTE_KEYS;
    expect(await part.handlers['desktop.state']({})).toEqual(ok({ noteKeys: { chosen: first, isTaken: false }, hasNotices: false }));
    await part.handlers['desktop.setNoteKeys']({ keys: second });
    await part.handlers['desktop.setNoteKeys']({ keys: null });
    expect(await part.handlers['desktop.state']({})).toEqual(ok({ noteKeys: { chosen: null, isTaken: false }, hasNotices: false }));
    part.dispose();
    expect(keys).toEqual([first, second, null, null]);
    partOf(menus(true)).start();
    expect(keys.at(-1)).toBeNull();
  });

  it('says when another program has the keys', async () => {
    const part = partOf(menus(false));
    part.start();
    expect(await part.handlers['desktop.state']({})).toMatchObject({ value: { noteKeys: { isTaken: true } } });
  });

  it('the desk in the menus of the system has no keys of the system where the shell can take none', async () => {
    const part = partOf();
    part.start();
    expect(await part.handlers['desktop.state']({})).toEqual(ok({ noteKeys: null, hasNotices: false }));
    expect((await part.handlers['desktop.showRecent']({ items: [PLACE] })).ok).toBe(true);
  });

  it('shows ten named items of the person signed in, none at the start and none after they left', async () => {
    const part = partOf(menus(true));
    part.start();
    const many = Array.from({ length: 12 }, (_, index) => ({ ...PLACE, title: String(index) }));
    await part.handlers['desktop.showRecent']({ items: [{ ...PLACE, title: ' ' }, ...many] });
    owner = undefined;
    part.forget();
    expect(await part.handlers['desktop.showRecent']({ items: [PLACE] })).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    expect(await part.handlers['desktop.takeOpened']({})).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    expect((await part.handlers['desktop.showRecent']({ items: [] })).ok).toBe(true);
    expect(shown).toEqual([[], many.slice(0, 10), [], []]);
  });
});
