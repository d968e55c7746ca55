import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { articleIdOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { storedTabs } from '#tests/support/stored-tabs.ts';
import { OpenFailure } from '../../entities/content/OpenFailure.tsx';
import type { Command } from '../../platform/commands/command.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { useCommands } from '../../platform/feature/use-commands.ts';
import { HeaderSlot } from '../../platform/navigation/header-slot.tsx';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useLeaveGuard } from '../../platform/navigation/use-leave-guard.ts';

const NAMES = ['Föhn', 'Bise', 'Joran'] as const;
type Name = (typeof NAMES)[number];
const idOf = (name: Name): string => articleIdOf(NAMES.indexOf(name) + 1);
const pathOf = (name: Name): string => `/articles/${idOf(name)}`;
const GONE_PATH = `/articles/${articleIdOf(9)}`;
const NEVER = { onDisk: 'never' } as const;

const saved: string[] = [];

/** An item in which one types; what was typed is lost when it is left. */
const Item = ({ title }: { readonly title: string }) => {
  const [words, setWords] = useState('');
  usePageTitle(title);
  useLeaveGuard(words === '' ? null : NEVER);
  useCommands(
    useMemo(
      (): readonly Command[] => [{ id: 'save', textKey: 'common:save', run: () => void saved.push(`${title}: ${words}`) }],
      [title, words],
    ),
  );
  return (
    <main aria-label={title}>
      <HeaderSlot place="actions">
        <button>Act on {title}</button>
      </HeaderSlot>
      <p>{title} itself</p>
      <textarea aria-label={`Words of ${title}`} value={words} onChange={event => setWords(event.currentTarget.value)} />
      <Link to="/elsewhere">away</Link>
      <Link to={pathOf('Joran')}>to Joran</Link>
      <Link to={pathOf('Föhn')}>to Föhn</Link>
    </main>
  );
};

const Elsewhere = () => {
  usePageTitle('Elsewhere');
  return (
    <main>
      <p>Elsewhere itself</p>
    </main>
  );
};
const Gone = () => <OpenFailure error={refusal(404, 'notFound')} onRetry={() => undefined} text={key => key} backTo="/articles" />;

const pages: Feature = {
  routes: [
    ...NAMES.map(name => ({ path: pathOf(name), element: <Item key={name} title={name} /> })),
    { path: GONE_PATH, element: <Gone /> },
    { path: 'elsewhere', element: <Elsewhere /> },
  ],
};

const start = (host: FakeHost, path: string) => renderApp(host, { features: [pages], path });
const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name });
const left = (): HTMLElement => screen.getByRole('group', { name: 'Page on the left' });
const right = (): HTMLElement => screen.getByRole('group', { name: 'Page on the right' });
const isSplit = (): boolean => screen.queryByRole('separator', { name: 'Width of the pages' }) !== null;
const field = (name: Name): HTMLElement => screen.getByRole('textbox', { name: `Words of ${name}` });
const press = (keys: string) => userEvent.keyboard(keys);

const open = async (host: FakeHost = createFakeHost(), names: readonly Name[] = NAMES) => {
  saved.length = 0;
  const parts = await start(host, pathOf(names[0] ?? 'Föhn'));
  for (const name of names) {
    await act(() => parts.router.navigate(pathOf(name)));
    await screen.findByText(`${name} itself`);
  }
  return parts;
};

const openBeside = async (name: Name): Promise<void> => {
  fireEvent.contextMenu(tab(new RegExp(name, 'u')));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open beside' }));
  await waitFor(() => expect(within(right()).getByText(`${name} itself`)).toBeTruthy());
};

describe('two pages beside each other', () => {
  it('two pages beside each other are opened from the menu of a tab: the page that is written stays, the other one is on the right with its own actions', async () => {
    const { router } = await open();
    await openBeside('Föhn');
    expect(within(left()).getByText('Joran itself')).toBeTruthy();
    expect(within(left()).getByRole('button', { name: 'Act on Joran' })).toBeTruthy();
    expect(within(right()).getByRole('button', { name: 'Act on Föhn' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(pathOf('Joran'));
    expect(tab(/Joran/u).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'Föhn, beside' })).toBeTruthy();
  });

  it('the item that is shown goes over to the right, and the one before it comes back', async () => {
    const { router } = await open();
    await openBeside('Joran');
    expect(within(left()).getByText('Bise itself')).toBeTruthy();
    expect(router.state.location.pathname).toBe(pathOf('Bise'));
    expect(screen.getAllByText('Joran itself')).toHaveLength(1);
  });

  it('a key opens the item used before beside', async () => {
    await open();
    await press('{Control>}{Alt>}{Enter}{/Alt}{/Control}');
    await waitFor(() => expect(within(right()).getByText('Bise itself')).toBeTruthy());
    expect(within(left()).getByText('Joran itself')).toBeTruthy();
  });

  it('F6 leads to where the keyboard was in the other one; a shortcut acts where the keyboard is, and is offered once', async () => {
    await open();
    await openBeside('Föhn');
    await userEvent.type(field('Joran'), 'wind');
    await userEvent.type(field('Föhn'), 'warm');
    await press('{Control>}s{/Control}');
    expect(saved).toEqual(['Föhn: warm']);
    expect(right().dataset['hasKeys']).toBe('true');
    await press('{F6}');
    expect(document.activeElement).toBe(field('Joran'));
    await press('y');
    await press('{Control>}s{/Control}');
    expect(saved).toEqual(['Föhn: warm', 'Joran: windy']);
    expect([left().dataset['hasKeys'], right().dataset['hasKeys']]).toEqual(['true', 'false']);
    await press('{Shift>}{F6}{/Shift}');
    expect(document.activeElement).toBe(field('Föhn'));
    await press('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'save');
    expect(screen.getAllByRole('option', { name: /^Save/u })).toHaveLength(1);
  });

  it('one item is shown once: who goes to it from the other page is led there, and is told so', async () => {
    const { router } = await open();
    await openBeside('Föhn');
    await userEvent.click(within(left()).getByRole('link', { name: 'to Föhn' }));
    expect(await screen.findByText('This item is already open beside: it is only shown once')).toBeTruthy();
    expect(router.state.location.pathname).toBe(pathOf('Joran'));
    await waitFor(() => expect(right().contains(document.activeElement)).toBe(true));
    await userEvent.click(within(right()).getByRole('link', { name: 'to Joran' }));
    await waitFor(() => expect(left().contains(document.activeElement)).toBe(true));
    expect(within(right()).getByText('Föhn itself')).toBeTruthy();
    await userEvent.click(tab(/Föhn/u));
    await waitFor(() => expect(right().contains(document.activeElement)).toBe(true));
    expect(router.state.location.pathname).toBe(pathOf('Joran'));
  });

  it('each of them asks about its own words; Stay twice is Stay, and the window asks for both', async () => {
    const host = createFakeHost();
    const { router } = await open(host);
    await openBeside('Föhn');
    await userEvent.type(field('Föhn'), 'warm');
    await userEvent.click(within(left()).getByRole('link', { name: 'away' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(host.calls.filter(({ operation }) => operation === 'app.setUnsavedWork').at(-1)?.input).toEqual({ unsaved: true });
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await userEvent.click(within(right()).getByRole('button', { name: 'Close the second page' }));
    const stay = await screen.findByRole('button', { name: 'Stay' });
    fireEvent.click(stay);
    fireEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((field('Föhn') as HTMLTextAreaElement).value).toBe('warm'); // a field of that kind
    await press('{Escape}');
    expect(isSplit()).toBe(true);
    await userEvent.click(within(right()).getByRole('button', { name: 'Close the second page' }));
    await screen.findByRole('alertdialog');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(isSplit()).toBe(false));
    expect(host.calls.filter(({ operation }) => operation === 'app.setUnsavedWork').at(-1)?.input).toEqual({ unsaved: false });
  });

  it('a page goes on in its own half, and its tab closes with it', async () => {
    const { router } = await open();
    await openBeside('Föhn');
    await userEvent.click(within(right()).getByRole('link', { name: 'away' }));
    expect(await within(right()).findByText('Elsewhere itself')).toBeTruthy();
    expect(router.state.location.pathname).toBe(pathOf('Joran'));
    await openBeside('Bise');
    field('Bise').focus();
    await press('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
    await waitFor(() => expect(isSplit()).toBe(false));
    expect(screen.queryByRole('tab', { name: /Bise/u })).toBeNull();
    expect(screen.getByText('Joran itself')).toBeTruthy();
  });

  it('the line between them moves by keys within its bounds, and a double click halves the window again', async () => {
    await open();
    await openBeside('Föhn');
    const line = screen.getByRole('separator', { name: 'Width of the pages' });
    const now = (): string | null => line.getAttribute('aria-valuenow');
    expect(now()).toBe('50');
    line.focus();
    await press('{ArrowRight}{ArrowRight}');
    expect([now(), line.getAttribute('aria-valuetext')]).toEqual(['54', 'left 54\u00A0%, right 46\u00A0%']);
    await press('{Home}');
    expect(now()).toBe(line.getAttribute('aria-valuemin'));
    await userEvent.dblClick(line);
    expect(now()).toBe('50');
    await press('{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: 'Swap the sides' }));
    expect(within(left()).getByText('Föhn itself')).toBeTruthy();
    expect(now()).toBe('52');
  });

  it('two pages beside each other are there after a restart with their sides and widths, and what is gone says so with a way out', async () => {
    const host = createFakeHost();
    const { router } = await open(host);
    await openBeside('Föhn');
    screen.getByRole('separator', { name: 'Width of the pages' }).focus();
    await press('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Swap the sides' }));
    const stored = () => storedTabs(host)[0]?.fields;
    await waitFor(() => expect(stored()).toMatchObject({ split: { path: pathOf('Föhn') }, share: 52, isSwapped: true }));
    cleanup();
    // A window begins with the start page: its main half goes back to what it showed.
    await start(host, '/');
    await waitFor(() => expect(within(right()).getByText('Joran itself')).toBeTruthy());
    await waitFor(() => expect(within(left()).getByText('Föhn itself')).toBeTruthy());
    expect(screen.getByRole('separator', { name: 'Width of the pages' }).getAttribute('aria-valuenow')).toBe('48');
    cleanup();
    await start(host, pathOf('Föhn'));
    await screen.findByText('Föhn itself');
    expect([isSplit(), router.state.location.pathname]).toEqual([false, pathOf('Joran')]);
  });

  it('what is gone since is told in its half, from where one gets away', async () => {
    const host = createFakeHost();
    host.records.set('workspace tabs', {
      id: 'tabs',
      version: 1,
      base: {},
      fields: { open: [], recency: [], closed: [], split: { path: GONE_PATH } },
      changedAt: '2026-11-21T09:42:00.000Z',
    });
    await start(host, pathOf('Föhn'));
    await waitFor(() => expect(within(right()).getByRole('heading', { name: /notFound|gone/u })).toBeTruthy());
    await userEvent.click(within(right()).getByRole('button', { name: 'Close the second page' }));
    await waitFor(() => expect(isSplit()).toBe(false));
  });

  it('two pages beside each other who stays with words that would be lost is asked again at the next press, and nothing opens beside later', async () => {
    const { router } = await open();
    await userEvent.type(field('Joran'), 'wind');
    const askedAnd = async (answer: 'Stay' | 'Leave'): Promise<void> => {
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await userEvent.click(tab(/Bise/u));
    await askedAnd('Stay');
    await userEvent.click(tab(/Bise/u));
    await askedAnd('Stay');
    fireEvent.contextMenu(tab(/Joran/u));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open beside' }));
    await askedAnd('Stay');
    expect(router.state.location.pathname).toBe(pathOf('Joran'));
    fireEvent.keyDown(tab(/Joran/u), { key: 'Delete' });
    await askedAnd('Stay');
    expect(tab(/Joran/u).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(tab(/Bise/u));
    await askedAnd('Leave');
    await screen.findByText('Bise itself');
    expect(isSplit()).toBe(false);
  });

  it('a person who goes takes both along', async () => {
    const host = createFakeHost();
    const { router } = await open(host);
    await openBeside('Föhn');
    act(() => host.emit('session.changed', { kind: 'signedOut', reason: 'signedOut' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByText('Föhn itself')).toBeNull();
  });
});
