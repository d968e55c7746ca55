import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Link } from 'react-router';
import { err, ok } from '#domain/result.ts';
import { articleIdOf } from '#tests/builders/metadata-rows.ts';
import { statusOf } from '#tests/support/article-host.ts';
import { createFakeHost, type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { storedTabs } from '#tests/support/stored-tabs.ts';
import { OpenFailure } from '../../entities/content/OpenFailure.tsx';
import type { Feature } from '../../platform/feature/feature.ts';
import { CLOSED } from '../../platform/navigation/leaving.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useLeaveGuard } from '../../platform/navigation/use-leave-guard.ts';

const TYPED = { onDisk: 'kept' } as const;
const Titled = ({ title, isTyped = false }: { readonly title: string; readonly isTyped?: boolean }) => {
  usePageTitle(title);
  useLeaveGuard(isTyped ? TYPED : null);
  return (
    <main>
      <p>{title} itself</p>
      <Link to="/elsewhere">away</Link>
    </main>
  );
};
const Gone = () => <OpenFailure error={refusal(404, 'notFound')} onRetry={() => undefined} text={key => key} backTo="/articles" />;

const NAMES = ['Föhn', 'Bise', 'Joran', 'Maloja'] as const;
type Name = (typeof NAMES)[number];
const idOf = (name: Name): string => articleIdOf(NAMES.indexOf(name) + 1);
const pathOf = (name: Name): string => `/articles/${idOf(name)}`;
const GONE_ID = articleIdOf(9);

const pages: Feature = {
  routes: [
    ...NAMES.map(name => ({ path: pathOf(name), element: <Titled key={name} title={name} isTyped={name === 'Bise'} /> })),
    { path: `${pathOf('Föhn')}/publication`, element: <Titled title="Föhn" /> },
    { path: `/articles/${GONE_ID}`, element: <Gone /> },
    { path: 'elsewhere', element: <Titled title="Elsewhere" /> },
  ],
  menuEntries: [],
};

const start = (host: FakeHost, path: string) => renderApp(host, { features: [pages], path });
const open = async (host: FakeHost = createFakeHost(), names: readonly Name[] = NAMES) => {
  const parts = await start(host, pathOf(names[0] ?? 'Föhn'));
  await screen.findByText(`${names[0] ?? ''} itself`);
  for (const name of names.slice(1)) {
    await act(() => parts.router.navigate(pathOf(name)));
    await screen.findByText(`${name} itself`);
  }
  return parts;
};
const nameOf = (one: HTMLElement): string | null => one.getAttribute('aria-label') ?? one.textContent;
const tabs = (): readonly (string | null)[] => screen.queryAllByRole('tab').map(nameOf);
const shown = (): string | null => {
  const selected = screen.queryByRole('tab', { selected: true });
  return selected && nameOf(selected);
};
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const press = (keys: string) => userEvent.keyboard(keys);

describe('open items', () => {
  it('are tabs below the header in the order in which they were opened; none of lists, and no empty strip', async () => {
    const { router } = await start(createFakeHost(), '/elsewhere');
    await screen.findByText('Elsewhere itself');
    expect(screen.queryByRole('tablist')).toBeNull();
    for (const name of ['Föhn', 'Bise', 'Föhn'] as const) {
      await act(() => router.navigate(pathOf(name)));
      await screen.findByText(`${name} itself`);
    }
    expect(within(screen.getByRole('tablist', { name: 'Open items' })).getAllByRole('tab')).toHaveLength(2);
    expect([tabs(), shown()]).toEqual([['Föhn', 'Bise'], 'Föhn']);
    await act(() => router.navigate('/elsewhere', { state: CLOSED }));
    await screen.findByText('Elsewhere itself');
    expect([tabs(), shown()]).toEqual([['Föhn', 'Bise'], null]);
  });

  it('open where they were left, with the part of them that was shown', async () => {
    const { router } = await open(createFakeHost(), ['Föhn', 'Joran']);
    await act(() => router.navigate(`${pathOf('Föhn')}/publication?selectedVariantId=12`));
    await userEvent.click(tab('Joran'));
    await screen.findByText('Joran itself');
    await userEvent.click(tab('Föhn'));
    await screen.findByText('Föhn itself');
    expect(router.state.location).toMatchObject({ pathname: `${pathOf('Föhn')}/publication`, search: '?selectedVariantId=12' });
  });

  it('are gone through by last use with the key held down, and by single presses back and forth', async () => {
    await open();
    const person = userEvent.setup();
    await person.keyboard('{Control>}{Tab}');
    await screen.findByText('Joran itself');
    await person.keyboard('{Tab}');
    await screen.findByText('Bise itself');
    await person.keyboard('{Shift>}{Tab}{/Shift}{Tab}{/Control}');
    await screen.findByText('Bise itself');
    await press('{Control>}{Alt>}{PageUp}{/Alt}{/Control}');
    await screen.findByText('Maloja itself');
    await press('{Control>}{Alt>}{PageUp}{/Alt}{/Control}');
    await screen.findByText('Bise itself');
    expect(tabs()).toEqual(['Föhn', 'Bise', 'Joran', 'Maloja']);
  });

  it('nothing is asked about on the way from one to another, or when one is closed: what was typed is kept, and that is said', async () => {
    const host = createFakeHost();
    const { router } = await open(host, ['Föhn', 'Bise']);
    act(() => host.emit('article.changed', statusOf({ articleId: idOf('Bise'), hasUnsavedChanges: true })));
    expect(await screen.findByRole('tab', { name: 'Bise, not saved' })).toBeTruthy();
    await userEvent.click(tab('Föhn'));
    await screen.findByText('Föhn itself');
    await userEvent.click(tab('Bise, not saved'));
    await screen.findByText('Bise itself');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await press('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
    await screen.findByText('Föhn itself');
    expect(await screen.findByText('“Bise” is closed. What you typed in it is kept on this computer.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([tabs(), router.state.location.pathname]).toEqual([['Föhn'], pathOf('Föhn')]);
  });

  it('know from the host what is typed and not saved, also of those that were never shown in this run', async () => {
    const host = createFakeHost();
    host.handlers['records.list'] = ({ kind }) =>
      ok({
        records:
          kind === 'articleFields' ? [{ id: idOf('Föhn'), version: 1, base: {}, fields: {}, changedAt: '2026-11-21T09:42:00.000Z' }] : [],
      });
    await open(host, ['Föhn', 'Joran']);
    expect(await screen.findByRole('tab', { name: 'Föhn, not saved' })).toBeTruthy();
    act(() => host.emit('article.changed', statusOf({ articleId: idOf('Joran'), hasUnsavedChanges: true })));
    expect(await screen.findByRole('tab', { name: 'Joran, not saved' })).toBeTruthy();
    act(() => host.emit('article.changed', statusOf({ articleId: idOf('Joran'), hasUnsavedChanges: false })));
    expect(await screen.findByRole('tab', { name: 'Joran' })).toBeTruthy();
  });

  it('close by button, middle click and key, and come back where they were, the last first', async () => {
    const { router } = await open();
    await userEvent.click(within(tab('Bise').parentElement ?? document.body).getByTitle('Close'));
    fireEvent(tab('Föhn'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect([tabs(), shown()]).toEqual([['Joran', 'Maloja'], 'Maloja']);
    await press('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
    await screen.findByText('Joran itself');
    await press('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/articles'));
    expect(screen.queryByRole('tablist', { name: 'Open items' })).toBeNull();
    for (const name of ['Joran', 'Maloja', 'Föhn', 'Bise']) {
      await press('{Control>}{Alt>}{Shift>}{Backspace}{/Shift}{/Alt}{/Control}');
      await screen.findByText(`${name} itself`);
    }
    expect(tabs()).toEqual(['Föhn', 'Bise', 'Joran', 'Maloja']);
  });

  it('are one stop of the keyboard: arrows, Home and End go through them, Delete closes, Alt with an arrow moves, P pins', async () => {
    await open();
    tab('Maloja').focus();
    const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(tab(name)));
    await press('{ArrowRight}');
    await focused('Föhn');
    await press('{End}');
    await focused('Maloja');
    await press('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(tabs()).toEqual(['Föhn', 'Joran', 'Bise', 'Maloja']));
    await press('{Home}');
    await focused('Föhn');
    await press('{Delete}');
    await focused('Joran');
    await press('{ArrowRight}');
    await focused('Bise');
    await press('p');
    await focused('Bise, pinned');
    expect([tabs(), shown()]).toEqual([['Bise, pinned', 'Joran', 'Maloja'], 'Maloja']);
    await press('{Enter}');
    await screen.findByText('Bise itself');
    expect(screen.getAllByRole('tab').filter(one => one.tabIndex === 0)).toEqual([tab('Bise, pinned')]);
  });

  it('have a menu that says the keys; the others are closed but for pinned ones', async () => {
    await open();
    tab('Maloja').focus();
    await press('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(tab('Föhn')));
    await press('p');
    tab('Joran').focus();
    await press('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', { name: 'Menu of “Joran”' });
    await userEvent.click(within(menu).getByRole('menuitem', { name: /Close the others/u }));
    await screen.findByText('Joran itself').catch(() => screen.findByText('Föhn itself'));
    expect(tabs()).toEqual(['Föhn, pinned', 'Joran']);
  });

  it('are all in one list with a search', async () => {
    const { router } = await open();
    await press('{Control>}{Alt>}{Home}{/Alt}{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Find an open item' });
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await userEvent.type(search, 'fohn');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Föhn']);
    await press('{Enter}');
    await screen.findByText('Föhn itself');
    expect(router.state.location.pathname).toBe(pathOf('Föhn'));
  });

  it('say of what no longer exists that it is gone, and can be closed all the same', async () => {
    const { router } = await open(createFakeHost(), ['Föhn']);
    await act(() => router.navigate(`/articles/${GONE_ID}`));
    expect(await screen.findByRole('tab', { name: 'Article, no longer there' })).toBeTruthy();
    await press('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
    await screen.findByText('Föhn itself');
    expect(tabs()).toEqual(['Föhn']);
  });

  it('are there after a restart, for who had them open and for nobody else', async () => {
    const host = createFakeHost();
    await open(host, ['Föhn', 'Joran']);
    await waitFor(() => expect(storedTabs(host)[0]?.fields['open']).toHaveLength(2));
    cleanup();
    const { router } = await start(host, '/elsewhere');
    expect(await screen.findByRole('tab', { name: 'Joran' })).toBeTruthy();
    expect([tabs(), shown()]).toEqual([['Föhn', 'Joran'], null]);
    await press('{Control>}{Tab}{/Control}');
    await screen.findByText('Joran itself');
    act(() => host.emit('session.changed', { kind: 'signedOut', reason: 'signedOut' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('tab')).toBeNull();
    host.handlers['records.get'] = () => err({ code: 'unauthorised' });
  });

  it('follow a draft that gets its id while another one is shown', async () => {
    const host = createFakeHost();
    const { router } = await open(host, ['Föhn', 'Joran']);
    act(() => host.emit('article.identified', { temporaryId: idOf('Föhn'), articleId: idOf('Maloja'), metadataId: '100000000042' }));
    await userEvent.click(tab('Föhn'));
    await screen.findByText('Maloja itself');
    expect([tabs(), router.state.location.pathname]).toEqual([['Maloja', 'Joran'], pathOf('Maloja')]);
  });
});
