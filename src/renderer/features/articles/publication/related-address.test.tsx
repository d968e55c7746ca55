import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createPublicationHost, pageOf, showPublication } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const DIALOG = { name: 'Choose related contents' } as const;
const BUTTON = { name: 'Choose contents' } as const;

const setUp = () => {
  const relatedContents = [
    { variantId: 0, metadataIds: ['100000000007'], isBundle: true },
    { variantId: 12, metadataIds: ['100000000008', '100000000009'], isBundle: false },
  ];
  const host = createPublicationHost({ tenantIds: [11, 12], mainTenantId: 11, relatedContents });
  host.api['listMetadata'] = () => ok(pageOf([]));
  return host;
};

describe('the addresses of related contents', () => {
  it('A2-020, B2-006: the choice is an address of its own: Back closes it, asks nothing, and the button has the focus again', async () => {
    const { within: card, router } = await showPublication(setUp(), 'Related content', '?isEditingContent=true');
    await userEvent.click(card.getByRole('button', BUTTON));
    expect(await screen.findByRole('dialog', DIALOG)).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${PATH}/relatedContent`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(`${PATH}/publication`);
    expect(router.state.location.search).toBe('?isEditingContent=true');
    await waitFor(() => expect(document.activeElement).toBe(card.getByRole('button', BUTTON)));
  });

  it('A2-020, B2-006: the addresses of related contents by its address alone it is open too, and closing leads to the publication of the title that it names', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}/relatedContent/12?isEditingContent=true` });
    const chosen = within(await screen.findByRole('list', { name: 'Chosen contents' }));
    expect(chosen.getByText('Item 100000000008')).toBeTruthy();
    expect(chosen.queryByText('Item 100000000007')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(`${PATH}/publication`);
    expect(router.state.location.search).toBe('?isEditingContent=true&selectedVariantId=12');
    expect(screen.getByRole('combobox', { name: /Show for/u })).toHaveProperty('value', '12');
  });

  it('what is chosen for one title belongs to it alone, and whether it is a bundle stays as it was', async () => {
    const host = setUp();
    await renderApp(host, { path: `${PATH}/relatedContent` });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “Item 100000000007”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these contents' }));
    await waitFor(() => expect(host.metadata().relatedContents[0]).toEqual({ variantId: 0, metadataIds: [], isBundle: true }));
    expect(host.metadata().relatedContents[1]).toMatchObject({ variantId: 12, metadataIds: ['100000000008', '100000000009'] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a title that the item has not shows the contents of all titles', async () => {
    await renderApp(setUp(), { path: `${PATH}/relatedContent/99` });
    const chosen = within(await screen.findByRole('list', { name: 'Chosen contents' }));
    expect(chosen.getByText('Item 100000000007')).toBeTruthy();
  });
});
