import { ok } from '#domain/result.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { FEATURES } from '#renderer/app/features.ts';
import { keyEntries } from '#renderer/platform/keys/keys.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createFakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { partsOf, readHelp } from './help-markdown.ts';
import { HELP_PAGES, helpPageAt, isHelpPage } from './help-pages.ts';
import { loadHelp } from './load-help.ts';

const pathsOf = (routes: readonly RouteObject[], above = ''): readonly string[] =>
  routes.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined && children !== undefined ? [] : [whole]), ...pathsOf(children ?? [], whole)];
  });

/** An address that a route has: every gap filled with something. */
const addressOf = (path: string): string => path.replace('/*', '').replaceAll(/:\w+/gu, '7') || '/';

describe('the pages of the help', () => {
  it('the pages of the help are there for every screen', () => {
    const screens = [...new Set(FEATURES.flatMap(({ routes }) => pathsOf(routes)).map(addressOf))];
    expect(screens.length).toBeGreaterThan(60);
    expect(screens.filter(address => helpPageAt(address) === undefined)).toEqual([]);
  });

  it.each(UI_LOCALES)(
    'the pages of the help are all written in %s, name what is on screen by words that exist, and lead only to each other',
    async language => {
      const sources = await loadHelp(language);
      expect([...sources.keys()].toSorted()).toEqual([...HELP_PAGES].toSorted());
      const i18n = await createI18n(language);
      const known = new Set(keyEntries().map(([id]) => id));
      const wrong = [...sources].flatMap(([page, source]) =>
        partsOf(readHelp(source)).flatMap(part => {
          switch (part.kind) {
            case 'keys':
              return known.has(part.id) ? [] : [`${page}: no shortcut ${part.id}`];
            case 'name':
              return i18n.exists(part.key) && !i18n.t(part.key).includes('{{') ? [] : [`${page}: no words ${part.key}`];
            case 'link':
              return isHelpPage(part.page) ? [] : [`${page}: no page ${part.page}`];
            case 'words':
              return /[{}<>]|\]\(|\*\*/u.test(part.words) ? [`${page}: left as it is: ${part.words}`] : [];
          }
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('the pages of the help say the same in every language: the same names, shortcuts and links', async () => {
    const signsOf = async (language: string) =>
      Object.fromEntries(
        [...(await loadHelp(language))].map(([page, source]) => [
          page,
          partsOf(readHelp(source))
            .flatMap(part =>
              part.kind === 'keys' ? [part.id] : part.kind === 'name' ? [part.key] : part.kind === 'link' ? [part.page] : [],
            )
            .toSorted(),
        ]),
      );
    const english = await signsOf('en-GB');
    expect(await signsOf('de-CH')).toEqual(english);
    expect(await signsOf('fr-CH')).toEqual(english);
  });

  it('the pages of the help keep Swiss spelling and French spaces', async () => {
    for (const [page, source] of await loadHelp('de-CH'))
      expect({ page, found: /[ß„“”"]/u.exec(source)?.[0] }).toEqual({ page, found: undefined });
    for (const [page, source] of await loadHelp('fr-CH')) {
      const prose = source.replaceAll(/\{[^}]*\}|\(help:|title:/gu, '');
      expect({ page, found: /[\p{L}\d ][:;!?](?=\s|$)|"/u.exec(prose)?.[0] }).toEqual({ page, found: undefined });
    }
  });
});

describe('reading the Markdown of the help', () => {
  it('takes markup of pages for words', () => {
    const { blocks } = readHelp('# Title\n\n<img src=x onerror=alert(1)> and [away](https://example.org)');
    expect(blocks).toEqual([
      { kind: 'paragraph', line: [{ kind: 'words', words: '<img src=x onerror=alert(1)> and [away](https://example.org)' }] },
    ]);
  });
});

describe('the help', () => {
  const open = async (path: string) => {
    const host = createFakeHost();
    const { router } = await renderApp(host, { path });
    await screen.findByRole('banner');
    await userEvent.keyboard('{F1}');
    return { router, help: await screen.findByRole('dialog', { name: 'Help' }) };
  };

  it('opens by F1 with the page of the screen, and gives the focus back', async () => {
    const { help } = await open('/outbox');
    expect(await within(help).findByRole('region', { name: 'Working offline' })).toBeTruthy();
    expect(within(help).getByRole('button', { name: 'Working offline' }).getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(within(help).getByRole('textbox', { name: 'Search the help' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help.isConnected).toBe(false));
  });

  it('names buttons by the words that they have on screen', async () => {
    const { help } = await open('/outbox');
    const page = await within(help).findByRole('region', { name: 'Working offline' });
    expect([...page.querySelectorAll('strong')].map(({ textContent }) => textContent)).toContain('Pause sending');
  });

  it('finds pages by their words and shortcuts beside them, and says when there is nothing', async () => {
    const { help } = await open('/outbox');
    await within(help).findByRole('region', { name: 'Working offline' });
    await userEvent.type(within(help).getByRole('textbox'), 'kickword');
    expect(within(help).getByRole('region', { name: 'Tags, categories and kickwords' })).toBeTruthy();
    await userEvent.clear(within(help).getByRole('textbox'));
    await userEvent.type(within(help).getByRole('textbox'), 'subscript');
    expect(within(help).getByText('Subscript')).toBeTruthy();
    await userEvent.type(within(help).getByRole('textbox'), 'qqqq');
    expect(within(help).getByRole('status').textContent).toBe('No page and no shortcut has these words');
  });

  it('leads from page to page by keyboard, to all shortcuts and to what is new', async () => {
    const { help, router } = await open('/');
    const start = await within(help).findByRole('region', { name: 'The start page and open items' });
    within(start).getByRole('button', { name: 'your first article' }).focus();
    await userEvent.keyboard('{Enter}');
    await within(help).findByRole('region', { name: 'Your first article' });
    await userEvent.click(within(help).getByRole('button', { name: 'By keyboard' }));
    expect(within(help).getByText('Link the selected words')).toBeTruthy();
    await userEvent.click(within(help).getByRole('button', { name: 'What is new' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
  });

  it('the help is in the palette by its titles and its words, also without a network', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host);
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    await userEvent.type(within(palette).getByRole('combobox'), 'embargo');
    await userEvent.click(await within(palette).findByRole('option', { name: /^Pictures/u }));
    const help = await screen.findByRole('dialog', { name: 'Help' });
    expect(await within(help).findByRole('region', { name: 'Pictures' })).toBeTruthy();
  });

  it('the help is in the menu of the account', async () => {
    await renderApp(createFakeHost());
    await userEvent.click(await screen.findByRole('button', { name: /^Account/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Help/u }));
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy();
  });
});
