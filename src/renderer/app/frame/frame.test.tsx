import { err } from '#domain/result.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { Feature } from '../../platform/feature/feature.ts';

const Failing = () => {
  const save = useApiMutation('putProfile');
  return <button onClick={() => save.mutate({ params: { id: 'x' }, body: {} as never })}>save profile</button>; // the pretended newsroom refuses anything
};

/** Pages at addresses that no screen of Galley has. */
const pages: Feature = {
  routes: [
    ...['cs', 'editor', 'isolated/form', 'embed/slideshow', 'plate', 'embed/7', 'preview/own'].map(path => ({
      path,
      element: <p>the page itself</p>,
    })),
    { path: 'failing', element: <Failing /> },
  ],
  menuEntries: [],
};
const withPages = { features: [pages] };

describe('the frame', () => {
  it.each(['/cs', '/editor', '/isolated/form', '/embed/slideshow', '/plate'])('the frame is not around %s (A2-027)', async path => {
    await renderApp(createFakeHost(), { path, ...withPages });
    expect(await screen.findByText('the page itself')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it.each(['/embed/7', '/preview/own'])('the frame has no menu on %s (A2-028)', async path => {
    await renderApp(createFakeHost(), { path, ...withPages });
    expect(await screen.findByText('the page itself')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the menu', () => {
  const ORDER = [
    ...['Articles', 'Livetickers', 'Slideshows', 'Videos', 'Links', 'Embeds', 'Breaking news'],
    ...['Front pages', 'Curated lists'],
    ...['Categories', 'Sitemaps', 'Newsletters', 'Keyword collections', 'Tags', 'Kickwords', 'Teams', 'Text components', 'Users'],
  ];

  it('the menu has its entries in their order for an administrator, a line before placement and before categories, and the own settings at the bottom (A2-038, A2-039, A2-042)', async () => {
    await renderApp(createFakeHost({ role: 'ROLE_Moderator' }));
    const nav = await screen.findByRole('navigation');
    const names = within(nav)
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(names.filter(name => ORDER.includes(name))).toEqual(ORDER);
    expect(names.at(-1)).toBe('My settings');
    for (const first of ['Front pages', 'Categories']) {
      const group = within(nav).getByRole('link', { name: first }).closest('ul');
      expect(group?.querySelector('a')?.textContent).toBe(first);
      expect(group?.previousElementSibling?.tagName).toBe('UL');
    }
  });

  it('leaves out release notes and maintenance notes (A2-040)', async () => {
    await renderApp(createFakeHost({ role: 'ROLE_Moderator' }));
    const nav = await screen.findByRole('navigation');
    expect(within(nav).queryByRole('link', { name: /release notes|maintenance/iu })).toBeNull();
  });
});

describe('a failed call (B8-009, B8-010)', () => {
  const mismatch: BridgeError<BridgeCodeOf<'api.call'>> = {
    code: 'schemaMismatch',
    data: { kind: 'schemaMismatch', code: 'schemaMismatch', part: 'Response', operation: 'putProfile', issues: [] },
  };
  const unknown: BridgeError<BridgeCodeOf<'api.call'>> = { code: 'unknown', data: { kind: 'unknown', code: 'unknown', message: 'boom' } };
  it.each([
    ['with an answer of another shape says "Zod Error" (B8-009)', mismatch, 'Zod Error'],
    ['that nobody knows says "Unknown error" (B8-010)', unknown, 'Unknown error'],
  ])('%s', async (_name, failure, title) => {
    const host = createFakeHost();
    host.api['putProfile'] = () => err(failure);
    await renderApp(host, { path: '/failing', ...withPages });
    await userEvent.click(await screen.findByRole('button', { name: 'save profile' }));
    expect(await screen.findByText(title)).toBeTruthy();
  });
});

describe('copying (B8-032)', () => {
  it.each<[string, unknown, string]>([
    ['says for a moment that it was copied', { writeText: () => Promise.resolve() }, 'Copied'],
    ['says that it failed', { writeText: () => Promise.reject(new Error('denied')) }, 'Could not be copied'],
    ['says that the browser cannot', undefined, 'Copy not supported by browser'],
  ])('%s (B8-032)', async (_name, clipboard, words) => {
    const user = userEvent.setup();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard); // as much of it as is asked for
    const host = createFakeHost();
    const broken: Feature = {
      routes: [
        {
          path: 'broken',
          loader: () => {
            throw new Error('boom');
          },
          element: <p />,
        },
      ],
      menuEntries: [],
    };
    await renderApp(host, { path: '/broken', features: [broken] });
    const copy = await screen.findByRole('button', { name: /copy/iu });
    const said = screen.findByText(words);
    await user.click(copy);
    expect(await said).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
