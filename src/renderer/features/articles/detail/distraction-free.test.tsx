import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const mode = () => document.documentElement.dataset['distractionFree'];
const open = async () => {
  const host = createArticleHost(openedOf([...HEAD, block('paragraph', 'p', 'Seit Tagen.')]));
  const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
  await screen.findByRole('textbox', { name: 'Article text' });
  return router;
};

describe('writing without distraction', () => {
  it('begins by its key, says so, and ends with Escape', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'F9' });
    await waitFor(() => expect(mode()).toBe('on'));
    expect(await screen.findByText('Only the text is shown. Escape shows everything again.')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(mode()).toBeUndefined());
    expect(await screen.findByText('Everything is shown again')).toBeTruthy();
  });

  it('ends by its button, and when the text is left', async () => {
    const router = await open();
    fireEvent.keyDown(document.body, { key: 'F9' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show everything again (Esc)' }));
    await waitFor(() => expect(mode()).toBeUndefined());
    fireEvent.keyDown(document.body, { key: 'F9' });
    await waitFor(() => expect(mode()).toBe('on'));
    await router.navigate(`/articles/${ARTICLE_ID}/publication?isEditingContent=true`);
    await waitFor(() => expect(mode()).toBeUndefined());
  });

  it('leaves Escape to an open dialog', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'F9' });
    await waitFor(() => expect(mode()).toBe('on'));
    fireEvent.keyDown(document.body, { key: 'F1' });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mode()).toBe('on');
  });
});
