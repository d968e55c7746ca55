import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { articleIdOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Feature } from '../../platform/feature/feature.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';

const Titled = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return <p>{title} itself</p>;
};

const pathOf = (number: number): string => `/articles/${articleIdOf(number)}`;
const pages: Feature = {
  routes: [
    { path: pathOf(1), element: <Titled title="Föhn" /> },
    { path: `${pathOf(1)}/publication`, element: <Titled title="Föhn" /> },
    { path: `${pathOf(1)}/conflict`, element: <Titled title="Decide" /> },
    { path: pathOf(2), element: <Titled title="Bise" /> },
    { path: 'elsewhere', element: <Titled title="Elsewhere" /> },
  ],
  menuEntries: [],
};
const options = { features: [pages] };

const offered = async (): Promise<readonly (string | null)[]> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  return within(palette)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(0, 2);
};

describe('items that were on screen', () => {
  it('items that were on screen come first in the palette before anything is typed, without the one that is shown, and open at the place they were left at', async () => {
    const { router } = await renderApp(createFakeHost(), { ...options, path: `${pathOf(1)}/publication?isEditingContent=true` });
    await screen.findByText('Föhn itself');
    await router.navigate(pathOf(2));
    await screen.findByText('Bise itself');
    const [first, second] = await offered();
    expect(first).toBe('FöhnArticle');
    expect(second).not.toContain('Bise');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Föhn itself');
    expect(router.state.location).toMatchObject({ pathname: `${pathOf(1)}/publication`, search: '?isEditingContent=true' });
  });

  it('items that were on screen lead back and forth by one key', async () => {
    const { router } = await renderApp(createFakeHost(), { ...options, path: pathOf(1) });
    await screen.findByText('Föhn itself');
    await router.navigate(pathOf(2));
    await screen.findByText('Bise itself');
    await userEvent.keyboard('{Control>}{Alt>}{PageUp}{/Alt}{/Control}');
    await screen.findByText('Föhn itself');
    await userEvent.keyboard('{Control>}{Alt>}{PageUp}{/Alt}{/Control}');
    await screen.findByText('Bise itself');
  });

  it('items that were on screen of two windows are all stored, the last used first, and each window knows those of the other', async () => {
    const host = createFakeHost();
    const stored = (): unknown => {
      const items = host.records.get('workspace recentItems')?.fields['items'];
      return Array.isArray(items) ? items.map(({ title }: { readonly title: string }) => title) : [];
    };
    const left = await renderApp(host, { ...options, path: '/elsewhere' });
    await screen.findByText('Elsewhere itself');
    const right = await renderApp(host, { ...options, path: '/elsewhere' });
    await waitFor(() => expect(screen.getAllByText('Elsewhere itself')).toHaveLength(2));
    await left.router.navigate(pathOf(1));
    await waitFor(() => expect(stored()).toEqual(['Föhn']));
    await right.router.navigate(pathOf(2));
    await waitFor(() => expect(stored()).toEqual(['Bise', 'Föhn']));
    await left.router.navigate('/elsewhere');
    await screen.findByText('Elsewhere itself');
    await left.router.navigate(pathOf(1));
    await waitFor(() => expect(stored()).toEqual(['Föhn', 'Bise']));
  });

  it('items that were on screen are there after a restart, also without the newsroom, by their own title and not by that of a question on top', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    const { router } = await renderApp(host, { ...options, path: pathOf(1) });
    await screen.findByText('Föhn itself');
    await router.navigate(`${pathOf(1)}/conflict`);
    await screen.findByText('Decide itself');
    await waitFor(() => expect(host.callsOf('records.put')).not.toHaveLength(0));
    cleanup();
    await renderApp(host, { ...options, path: '/elsewhere' });
    await screen.findByText('Elsewhere itself');
    await offered();
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe('FöhnArticle'));
  });
});
