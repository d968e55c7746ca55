import { act, fireEvent, screen, within } from '@testing-library/react';
import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleIdOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { storedTabs } from '#tests/support/stored-tabs.ts';
import { createFakeWindows, type FakeWindows } from '#tests/support/window-locks.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';

const NAMES = ['Föhn', 'Bise', 'Joran', 'Maloja'] as const;
type Name = (typeof NAMES)[number];
const pathOf = (name: Name): string => `/articles/${articleIdOf(NAMES.indexOf(name) + 1)}`;

const Titled = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return <p>{title} itself</p>;
};
const pages: Feature = { routes: NAMES.map(name => ({ path: pathOf(name), element: <Titled key={name} title={name} /> })) };

const frames = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.g-frame')];

/** What one window has alone. */
const createStorage = (kept: ReadonlyMap<string, string> = new Map()): Storage & { readonly copy: () => Storage } => {
  const values = new Map(kept);
  return {
    get length() {
      return values.size;
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
    copy: () => createStorage(values),
  };
};

describe('two windows of one desk', () => {
  let host: FakeHost;
  let windows: FakeWindows;
  beforeEach(() => {
    host = createFakeHost();
    windows = createFakeWindows();
  });

  const openWindow = async (name: string, path: string, storage: Storage = createStorage()) => {
    const before = frames().length;
    const parts = await renderApp(host, { features: [pages], path, storage, locks: windows.locksOf(name) });
    await waitFor(() => expect(frames()).toHaveLength(before + 1));
    const frame = frames()[before] ?? document.body;
    const tabs = (): readonly (string | null)[] =>
      within(frame)
        .queryAllByRole('tab')
        .map(one => one.textContent);
    const show = async (item: Name): Promise<void> => {
      await act(() => parts.router.navigate(pathOf(item)));
      await within(frame).findByText(`${item} itself`);
    };
    return {
      tabs,
      show,
      frame,
      close: (item: RegExp) => fireEvent.keyDown(within(frame).getByRole('tab', { name: item }), { key: 'Delete' }),
    };
  };
  const titles = () =>
    storedTabs(host).map(({ fields }) => (Array.isArray(fields['open']) ? fields['open'].map((tab: { title?: string }) => tab.title) : []));
  const closeAll = (): void => {
    cleanup();
    for (const name of ['left', 'right']) windows.close(name);
  };

  it('two windows of one desk have open items of their own: what one opens or closes stays out of the other, also on the disk', async () => {
    const left = await openWindow('left', pathOf('Föhn'));
    await left.show('Bise');
    const right = await openWindow('right', pathOf('Joran'));
    await waitFor(() => expect(titles()).toEqual([['Föhn', 'Bise'], ['Joran']]));
    expect(right.tabs()).toEqual(['Joran']);
    await left.show('Maloja');
    right.close(/Joran/u);
    await waitFor(() => expect(titles()).toEqual([['Föhn', 'Bise', 'Maloja'], []]));
    expect([left.tabs(), right.tabs()]).toEqual([['Föhn', 'Bise', 'Maloja'], []]);
  });

  it('two windows of one desk are each as they were after both were loaded again, also when the host has crashed', async () => {
    const storages = [createStorage(), createStorage()] as const;
    const left = await openWindow('left', pathOf('Föhn'), storages[0]);
    await left.show('Bise');
    await openWindow('right', pathOf('Joran'), storages[1]);
    await waitFor(() => expect(titles()).toEqual([['Föhn', 'Bise'], ['Joran']]));
    closeAll();
    const [again, beside] = [await openWindow('left', '/', storages[0]), await openWindow('right', '/', storages[1])];
    await waitFor(() => expect([again.tabs(), beside.tabs()]).toEqual([['Föhn', 'Bise'], ['Joran']]));
  });

  it('two windows of one desk come back both after a crash, in the one window of the next start', async () => {
    const left = await openWindow('left', pathOf('Föhn'));
    await left.show('Bise');
    await openWindow('right', pathOf('Joran'));
    await waitFor(() => expect(titles()).toEqual([['Föhn', 'Bise'], ['Joran']]));
    closeAll();
    const next = await openWindow('left', '/');
    await waitFor(() => expect(next.tabs().toSorted()).toEqual(['Bise', 'Föhn', 'Joran']));
    await waitFor(() => expect(storedTabs(host)).toHaveLength(1));
    expect(titles()[0]?.toSorted()).toEqual(['Bise', 'Föhn', 'Joran']);
  });

  it('one that was closed before the crash of the other stays closed', async () => {
    await openWindow('left', pathOf('Föhn'));
    await waitFor(() => expect(titles()).toEqual([['Föhn']]));
    fireEvent(window, new Event('pagehide'));
    closeAll();
    const right = await openWindow('right', '/');
    await waitFor(() => expect(right.tabs()).toEqual(['Föhn']));
    await right.show('Joran');
    right.close(/Föhn/u);
    await waitFor(() => expect(titles().at(-1)).toEqual(['Joran']));
    closeAll();
    const next = await openWindow('left', '/');
    await waitFor(() => expect(next.tabs()).toEqual(['Joran']));
  });

  it('a new start brings back those of the window that was closed last', async () => {
    const left = await openWindow('left', pathOf('Föhn'));
    await openWindow('right', pathOf('Joran'));
    await left.show('Bise');
    await waitFor(() => expect(titles()).toEqual([['Föhn', 'Bise'], ['Joran']]));
    fireEvent(window, new Event('pagehide')); // both are closed; which of them last, the order of the records says
    await waitFor(() => expect(storedTabs(host).map(({ fields }) => fields['isClosed'])).toEqual([true, true]));
    const [first, last] = storedTabs(host);
    closeAll();
    // The host lists what was stored last at the end.
    if (first && last) {
      for (const { id } of [first, last]) host.records.delete(`workspace ${id}`);
      for (const record of [first, last]) host.records.set(`workspace ${record.id}`, record);
    }
    const next = await openWindow('left', '/');
    await waitFor(() => expect(next.tabs()).toEqual(['Joran']));
  });

  it('a window that was duplicated goes its own way', async () => {
    const storage = createStorage();
    const left = await openWindow('left', pathOf('Föhn'), storage);
    await waitFor(() => expect(titles()).toEqual([['Föhn']]));
    const right = await openWindow('right', pathOf('Joran'), storage.copy());
    await waitFor(() => expect(titles()).toEqual([['Föhn'], ['Joran']]));
    expect([left.tabs(), right.tabs()]).toEqual([['Föhn'], ['Joran']]);
  });

  it('only so many records of closed windows stay', async () => {
    for (let index = 0; index < 8; index += 1) {
      const { frame } = await openWindow('left', index === 0 ? pathOf('Föhn') : '/');
      await within(frame).findByRole('tab', { name: 'Föhn' });
      await waitFor(() => expect(titles().at(-1)).toEqual(['Föhn']));
      closeAll();
    }
    expect(storedTabs(host).length).toBeLessThanOrEqual(6);
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
