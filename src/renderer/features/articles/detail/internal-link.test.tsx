import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createPublicationHost, pageOf } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const PICKER = { name: 'Choose a link target' } as const;

const setUp = () => {
  const host = createPublicationHost();
  host.api['listMetadata'] = () => ok(pageOf([]));
  return host;
};

describe('the address of an internal link', () => {
  it('A2-020, B2-006: opens the choice of its target over the text; Back closes it and asks nothing', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}?isEditingContent=true` });
    await screen.findByRole('textbox', { name: 'Article text' });
    await act(() => router.navigate(`${PATH}/internallink?isEditingContent=true`));
    expect(await screen.findByRole('dialog', PICKER)).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(PATH);
  });

  it('A2-020, B2-006: is found by the address alone, and closing leads to the text', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}/internallink?isEditingContent=true` });
    await screen.findByRole('dialog', PICKER);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(PATH);
    expect(router.state.location.search).toBe('?isEditingContent=true');
  });

  it('leads to the text itself where one only reads', async () => {
    const { router } = await renderApp(setUp(), { path: `${PATH}/internallink` });
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
