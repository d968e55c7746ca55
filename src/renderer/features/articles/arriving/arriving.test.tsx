import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, createArticleHost, statusOf } from '#tests/support/article-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Creates a host on which articles can be created and opened. */
const hostThatMakes = () => {
  const host = createArticleHost();
  host.handlers['articles.create'] = () => ok(statusOf());
  return host;
};

describe('the scratch pad', () => {
  const open = async (host = hostThatMakes()) => {
    const { router } = await renderApp(host, { path: '/scratchPad' });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    return { host, router, note };
  };

  it('lies over the start page, and brings its words to the disk as they are typed', async () => {
    const { host, router, note } = await open();
    expect(router.state.location.pathname).toBe('/');
    await userEvent.type(note, 'Föhn');
    await waitFor(() => expect(host.records.get('scratch pad')?.fields).toEqual({ text: 'Föhn' }));
  });

  it('the scratch pad is there again with its words, by its command and its keys', async () => {
    const host = hostThatMakes();
    host.records.set('scratch pad', {
      id: 'pad',
      version: 1,
      base: {},
      fields: { text: 'Von gestern' },
      changedAt: '2026-11-28T20:00:00Z',
    });
    await renderApp(host, { path: '/' });
    await screen.findByRole('main');
    act(() => host.emit('app.command', { command: 'scratchPad' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Von gestern');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    await userEvent.keyboard('{Control>}{Alt>}{Shift>}n{/Shift}{/Alt}{/Control}');
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Von gestern');
  });

  it('becomes an article, and is empty only when the article has its words', async () => {
    const host = hostThatMakes();
    host.handlers['articles.replace'] = () => err({ code: 'diskFull' });
    const { note, router } = await open(host);
    await userEvent.type(note, 'Föhn{Enter}Er weht.');
    await userEvent.click(screen.getByRole('button', { name: 'Make an article of it' }));
    await waitFor(() => expect(host.callsOf('articles.replace')).toHaveLength(1));
    expect(host.records.get('scratch pad')?.fields).toEqual({ text: 'Föhn\nEr weht.' });
    host.handlers['articles.replace'] = () => ok({ journaledAt: '2026-11-29T10:00:00Z', hasUnsavedChanges: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Make an article of it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${ARTICLE_ID}`));
    expect(host.callsOf('articles.create').map(({ title }) => title)).toEqual(['Föhn']);
    expect(JSON.stringify(host.callsOf('articles.replace')[1]?.document)).toContain('Er weht.');
    expect(host.records.get('scratch pad')).toBeUndefined();
  });
});

describe('files that become articles', () => {
  it('files that become articles are those that the system opened with Galley; of each other it says why not', async () => {
    const host = hostThatMakes();
    await renderApp(host, { path: '/' });
    await screen.findByRole('main');
    host.handlers['desktop.takeOpened'] = () =>
      ok({
        files: [
          { kind: 'refused', name: 'gross.docx', fault: 'tooLarge' },
          { kind: 'refused', name: 'weg.md', fault: 'unreadable' },
        ],
      });
    act(() => host.emit('desktop.opened', {}));
    expect(await screen.findByText(/“gross\.docx” is too large/u)).toBeTruthy();
    expect(await screen.findByText(/“weg\.md” cannot be read/u)).toBeTruthy();
    expect(host.callsOf('articles.create')).toEqual([]);
  });

  it('files that become articles are those dropped into the window; the browser goes to none of them', async () => {
    const host = hostThatMakes();
    const { router } = await renderApp(host, { path: '/' });
    await screen.findByRole('main');
    const drop = (file: File): boolean => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(drop(new File(['x'], 'programm.exe'))).toBe(false);
    expect(await screen.findByText(/“programm\.exe” cannot become an article/u)).toBeTruthy();
    expect(drop(new File(['# Föhn'], 'Föhn_im_Tal.md'))).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${ARTICLE_ID}`));
    expect(host.callsOf('articles.create').map(({ title }) => title)).toEqual(['Föhn im Tal']);
  });
});
