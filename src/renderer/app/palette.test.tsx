import { ok } from '#domain/result.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

const openPalette = async (): Promise<HTMLElement> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Command palette' });
};

describe('the command palette', () => {
  it('gives the focus back to where it was, whether something was chosen or not', async () => {
    await renderApp(createFakeHost());
    const link = await screen.findByRole('link', { name: 'Articles' });
    link.focus();
    await openPalette();
    await userEvent.keyboard('qqqq{Enter}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
    await openPalette();
    await userEvent.keyboard('connection{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('opens with Mod+K, finds by letters and runs with Enter', async () => {
    const { router } = await renderApp(createFakeHost());
    await screen.findByRole('banner');
    const palette = await openPalette();
    await userEvent.type(within(palette).getByRole('combobox'), 'sett');
    expect(within(palette).getAllByRole('option')[0]?.textContent).toBe('Open my settingsCtrl,');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/usersettings'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
  });

  it('shows what was used last first', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    await userEvent.type(within(await openPalette()).getByRole('combobox'), 'connection{Enter}');
    const options = within(await openPalette()).getAllByRole('option');
    expect(options[0]?.textContent).toBe('Check the connection now');
  });

  it('the command palette is moved through with the arrow keys, around its ends', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    const palette = await openPalette();
    await userEvent.keyboard('{ArrowUp}');
    expect(within(palette).getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
  });

  it('gets the letters that were typed before it was drawn', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    act(() => {
      fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
      for (const key of ['s', 'e', 'r', 'Backspace', 't', 't']) fireEvent.keyDown(document.body, { key });
    });
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    await waitFor(() => expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('sett'));
    await userEvent.keyboard('i');
    expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('setti');
  });

  it('begins empty each time, also when it was closed a moment ago', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    await openPalette();
    await userEvent.keyboard('sett{Escape}{Control>}k{/Control}qq');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('qq'));
  });

  it('says so when nothing fits', async () => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    await userEvent.type(within(await openPalette()).getByRole('combobox'), 'qqqq');
    expect(await screen.findByText('Nothing fits these letters.')).toBeTruthy();
  });

  it('runs commands that the application menu asks for, and goes where a deep link leads', async () => {
    const host = createFakeHost();
    const { router } = await renderApp(host);
    await screen.findByRole('banner');
    act(() => host.emit('app.command', { command: 'probe' }));
    expect(host.callsOf('connectivity.probe')).toHaveLength(1);
    act(() => host.emit('app.navigate', { path: '/usersettings' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usersettings'));
  });
});

describe('the palette as a way to articles and people', () => {
  const rows = (titles: readonly string[]) => pageOf(titles.map((title, index) => rowOf(index + 1, { title })));
  const openWith = async (host: ReturnType<typeof createFakeHost>) => {
    const { router } = await renderApp(host);
    await screen.findByRole('banner');
    const palette = await openPalette();
    return { router, palette, field: within(palette).getByRole('combobox') };
  };

  it('finds an article of the newsroom by its title, also by its text, and opens it', async () => {
    const host = createFakeHost({ session: signedIn() });
    host.api['listMetadata'] = call => ok(rows('q' in (call.query ?? {}) ? ['Föhnsturm im Urnerland', 'Warnung vor dem Wind'] : []));
    const { router, palette, field } = await openWith(host);
    await userEvent.type(field, 'Föhn');
    const option = await within(palette).findByRole('option', { name: /Föhnsturm/u });
    expect(within(palette).getAllByRole('option')[0]).toBe(option);
    expect(option.textContent).toContain('Article');
    expect(within(palette).getByRole('option', { name: /Warnung/u })).toBeTruthy();
    await waitFor(() => expect(within(palette).getByRole('status').textContent).toBe(''));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${articleIdOf(1)}`));
  });

  it('opens on Enter what was found for the typed letters, not for fewer', async () => {
    const host = createFakeHost({ session: signedIn() });
    const found: Readonly<Record<string, string>> = { Fö: 'Föderalismus', Föhn: 'Föhnsturm im Urnerland' };
    host.api['listMetadata'] = call => {
      const title = found[String(call.query?.['q'])];
      return ok(title === undefined ? rows([]) : pageOf([rowOf(title.length, { title })]));
    };
    const { router, palette, field } = await openWith(host);
    await userEvent.type(field, 'Fö');
    await within(palette).findByRole('option', { name: /Föderalismus/u });
    await userEvent.keyboard('hn{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${articleIdOf('Föhnsturm im Urnerland'.length)}`));
  });

  it('searches what is kept on this computer without a network, and says that it was only this computer', async () => {
    const host = createFakeHost({ session: signedIn() });
    host.handlers['connectivity.get'] = () => ok(offline());
    const row = rowOf(1, { title: 'Föhnsturm im Urnerland' });
    host.handlers['articles.local'] = () =>
      ok({
        articles: [{ row, sync: { kind: 'synced', at: row.updatedAt }, hasUnsavedChanges: false, createdOffline: false }],
        availableOffline: [],
      });
    host.handlers['offline.search'] = () => ok({ found: [{ resource: 'articles', id: articleIdOf(1), metadataId: row.id, asOf: null }] });
    const { palette, field } = await openWith(host);
    await userEvent.type(field, 'föhn');
    expect(await within(palette).findByRole('option', { name: /Föhnsturm/u })).toBeTruthy();
    expect(within(palette).getByRole('status').textContent).toContain('Only this computer was searched');
  });

  it('opens by the address of an item', async () => {
    const { router, palette, field } = await openWith(createFakeHost({ session: signedIn() }));
    await userEvent.type(field, `/slideshows/${articleIdOf(2)}`);
    await within(palette).findByRole('option', { name: `Open /slideshows/${articleIdOf(2)}` });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/slideshows/${articleIdOf(2)}`));
  });

  it('opens by the twelve digits of an item', async () => {
    const host = createFakeHost({ session: signedIn() });
    host.api['listMetadata'] = call => ok(rows('ids' in (call.query ?? {}) ? ['Nach der Nummer'] : []));
    const { router, palette, field } = await openWith(host);
    await userEvent.type(field, '100000000001');
    await userEvent.click(await within(palette).findByRole('option', { name: /Nach der Nummer/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${articleIdOf(1)}`));
  });
});

describe('what the palette offers where no article is open', () => {
  it.each(['publish', 'seo', 'picture desk', 'accept'])(
    'what the palette offers where no article is open has no shortcut of another screen for “%s”',
    async words => {
      await renderApp(createFakeHost({ session: signedIn() }));
      await screen.findByRole('banner');
      const palette = await openPalette();
      await userEvent.type(within(palette).getByRole('combobox'), words);
      const names = within(palette)
        .queryAllByRole('option')
        .map(option => option.textContent);
      expect(names.filter(name => name.endsWith('Shortcut'))).toEqual([]);
    },
  );

  it('names the keys of the rows where a list is', async () => {
    const { router } = await renderApp(createFakeHost({ session: signedIn() }));
    await act(() => router.navigate('/articles'));
    await screen.findByRole('heading', { level: 1, name: 'Articles' });
    const palette = await openPalette();
    await userEvent.type(within(palette).getByRole('combobox'), 'tick the row');
    const option = await within(palette).findByRole('option', { name: /^Tick the row/u });
    expect(option.textContent).toBe('Tick the rowShortcut');
  });
});

describe('the help on shortcuts', () => {
  const linesOf = (help: HTMLElement): readonly (string | null)[] => [...help.querySelectorAll('dl > div')].map(line => line.textContent);
  const openHelp = async (keys: string, name = 'Keyboard shortcuts') => {
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    await userEvent.keyboard(keys);
    const help = await screen.findByRole('dialog', { name });
    return { help, search: within(help).getByRole('textbox') };
  };

  it.each(['{Control>}/{/Control}', '?'])('opens with %s and finds by name, by keys and by place', async keys => {
    const { help, search } = await openHelp(keys);
    expect(linesOf(help)).toEqual(expect.arrayContaining(['Link the selected wordsCtrlK', 'Open diagnosticsCtrlAltShiftD']));
    expect(linesOf(help)).toContain('Spell checkerCtrlShiftA');
    await userEvent.type(search, 'ctrl+alt+u');
    expect(linesOf(help)).toHaveLength(1);
    await userEvent.clear(search);
    await userEvent.type(search, 'writing bullet');
    expect(linesOf(help)).toEqual(['Bulleted crossheadCtrlShift4', 'Bulleted listCtrlShift8']);
    await userEvent.clear(search);
    await userEvent.type(search, 'qqqq');
    expect(within(help).getByText('No shortcut fits')).toBeTruthy();
  });

  it('shows the signs of a Mac on a Mac', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X 10_15_7');
    const { help } = await openHelp('{Meta>}/{/Meta}');
    expect(linesOf(help)).toEqual(expect.arrayContaining(['Link the selected words⌘K', 'Section title⌥⌘1', 'Redo⇧⌘Z/⌘Y']));
  });
});

describe('shortcuts behind an open dialog', () => {
  it('shortcuts behind an open dialog wait until it is closed, also those of the application menu', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}/{/Control}');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Control>}k{/Control}');
    act(() => host.emit('app.command', { command: 'probe' }));
    expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
    expect(host.callsOf('connectivity.probe')).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help.isConnected).toBe(false));
    await openPalette();
  });
});
