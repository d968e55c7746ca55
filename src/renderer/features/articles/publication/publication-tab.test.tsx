import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { offline, refusal } from '#tests/support/fake-transport.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createPublicationHost, type PublicationHost, showPublication } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;

describe('the publication tab', () => {
  let host: PublicationHost;
  beforeEach(() => {
    host = createPublicationHost({ tenantIds: [11, 12], mainTenantId: 11 });
  });

  it('A2-048a the publication tab is beside the content; switching keeps the editor and its address belongs to the article', async () => {
    const { router } = await renderApp(host, { path: `${PATH}?isEditingContent=true` });
    const editor = await screen.findByRole('textbox', { name: 'Article text' });
    await userEvent.click(screen.getByRole('link', { name: 'Publication' }));
    expect(await screen.findByRole('region', { name: 'Placement' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${PATH}/publication`);
    expect(screen.getByRole('link', { name: 'Publication' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    expect(screen.getByRole('textbox', { name: 'Article text' })).toBe(editor);
    expect(host.callsOf('articles.open')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Placement' })).toBeNull();
  });

  it('A2-051a the publication tab has a section for each part of a publication, also teasers by OpenGraph', async () => {
    const { within: card } = await showPublication(host, 'Teaser');
    const anchors = screen.getByRole('navigation', { name: 'Sections of the publication' });
    const names = within(anchors)
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Additional settings', 'Authors', 'Infobox', 'Kickword', 'Note', 'Placement', 'Related content', 'Scheduling'],
        ...['SEO teaser', 'Style', 'Tags', 'Teaser', 'URL slug'],
      ]),
    );
    for (const name of names) expect(screen.getByRole('region', { name }), name).toBeTruthy();
    expect(card.getByRole('radio', { name: /OpenGraph/u })).toBeTruthy();
  });

  it('shows its sections folded as the person left them', async () => {
    host.api['getPreferences'] = () => ok({ ...DEFAULT_PREFERENCES, collapsedCards: { 'publication.placement': true } });
    const { within: card } = await showPublication(host, 'Placement');
    const button = card.getByRole('button', { name: 'Placement' });
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    await userEvent.click(button);
    expect(await card.findByRole('checkbox', { name: 'Aarepost' })).toBeTruthy();
  });

  it('keeps which of its sections are folded among the preferences', async () => {
    const { within: card } = await showPublication(host, 'Placement');
    await userEvent.click(card.getByRole('button', { name: 'Placement' }));
    expect(card.queryByRole('checkbox', { name: 'Aarepost' })).toBeNull();
    const saved = host.callsOf('api.call').find(({ operation }) => operation === 'patchPreferences');
    expect(saved?.body).toEqual({ collapsedCards: { 'publication.placement': true } });
  });

  it('leads to a section by its anchor, which opens it', async () => {
    const { within: card } = await showPublication(host, 'Authors');
    await userEvent.click(card.getByRole('button', { name: 'Authors' }));
    const anchors = screen.getByRole('navigation', { name: 'Sections of the publication' });
    await userEvent.click(within(anchors).getByRole('link', { name: 'Authors' }));
    await waitFor(() => expect(document.activeElement).toBe(card.getByRole('button', { name: 'Authors' })));
    expect(card.getByRole('combobox', { name: 'Find a person or an agency' })).toBeTruthy();
  });

  it('a missing field leads to its section with one click', async () => {
    const { router } = await renderApp(createPublicationHost(), { path: PATH });
    await userEvent.click(await screen.findByTestId('content-status'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Ready to publish/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Go there: Author' }));
    expect(router.state.location.pathname).toBe(`${PATH}/publication`);
    const section = await screen.findByRole('region', { name: 'Authors' });
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
  });

  it('says that a field was refused, keeps what was chosen, and tries again', async () => {
    const take = host.handlers['articles.patchMetadata'];
    host.handlers['articles.patchMetadata'] = () => err({ code: 'diskFull' });
    const { within: card } = await showPublication(host, 'Placement');
    await userEvent.click(await card.findByRole('checkbox', { name: 'Eilbote' }));
    expect((await card.findByRole('alert')).textContent).toContain('cannot write to the disk');
    expect(card.getByRole<HTMLInputElement>('checkbox', { name: 'Eilbote' }).checked).toBe(true);
    if (take) host.handlers['articles.patchMetadata'] = take;
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByText('Saved');
    expect(host.metadata().tenantIds).toEqual([11, 12, 13]);
  });

  it('says that a field waits for the network, and that it was saved when it was', async () => {
    const { within: card } = await showPublication(host, 'Placement');
    const waiting = { kind: 'waiting', count: 1, since: '2026-11-21T09:42:00.000Z', nextTryAt: null, lastError: null } as const;
    act(() => host.emit('connectivity.changed', offline()));
    act(() => host.emit('article.changed', host.status({ pendingMetadata: { tenantIds: [11] }, sync: waiting })));
    expect(await card.findByText('Waiting for the network')).toBeTruthy();
    act(() => host.emit('article.changed', host.status()));
    await waitFor(() => expect(card.queryByText('Waiting for the network')).toBeNull());
  });

  it('shows a refusal of the newsroom at the field that it names, and at no other', async () => {
    const { within: card } = await showPublication(host, 'Authors');
    const error = refusal(400, 'unknownReference', ['authors']);
    const change = { pendingMetadata: { authors: [], tags: [1] }, sync: { kind: 'failed', entryId: 'e1', error } } as const;
    act(() => host.emit('article.changed', host.status({ ...change, pendingMetadata: { authors: [], tenantIds: [11] } })));
    expect((await card.findByRole('alert')).textContent).toContain('Choose again');
    expect(within(screen.getByRole('region', { name: 'Placement' })).queryByRole('alert')).toBeNull();
  });
});
