import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Decision } from '#bridge/conflicts.ts';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const textOf = (words: readonly [string, string]) => ({
  version: 'v008' as const,
  elements: [...HEAD, block('paragraph', 'p', words[0]), block('paragraph', 'q', words[1])],
});
const [BASE, THEIRS] = [textOf(['Eins.', 'Zwei.']), textOf(['Eins, von Reto.', 'Zwei, von Reto.'])];

it('a version that was chosen for a change that came in is stored at once, undone by key, and still chosen when the comparison opens again', async () => {
  const host = createArticleHost(openedOf(BASE.elements));
  let decisions: Record<string, Decision> = {};
  host.handlers['articles.replace'] = () => ok({ journaledAt: NOW, hasUnsavedChanges: true });
  host.handlers['articles.conflict'] = () => ({ ok: false, error: { code: 'notFound' } });
  host.handlers['conflicts.decisions'] = () => ok({ decisions });
  host.handlers['conflicts.decide'] = ({ key, choice }) => {
    const { [key]: _before, ...others } = decisions;
    decisions = choice === null ? others : { ...others, [key]: choice };
    return ok({ decisions });
  };
  const { router } = await renderApp(host, { path: `${PATH}?isEditingContent=true` });
  await screen.findByTestId('save');
  const arrival = { base: BASE, theirs: THEIRS, by: RETO, at: NOW, unit: 'sentence' as const };
  act(() => host.emit('article.rebased', { articleId: ARTICLE_ID, from: BASE, to: THEIRS, rebase: 1, arrival }));
  await userEvent.click(await screen.findByRole('link', { name: 'Compare' }));
  const [first] = await screen.findAllByRole('group', { name: /^Paragraph/u });
  const mine = (row: HTMLElement | undefined): HTMLElement => within(row ?? expect.fail()).getByRole('radio', { name: /^Mine, before/u });
  const chosen = () => Object.values(decisions);
  await userEvent.click(mine(first));
  await waitFor(() => expect(chosen()).toEqual(['mine']));
  await userEvent.keyboard('2');
  await waitFor(() => expect(chosen()).toEqual(['theirs']));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(chosen()).toEqual(['mine']));
  await userEvent.click(screen.getByRole('link', { name: /Back to the text/u }));
  await userEvent.click(await screen.findByRole('link', { name: 'Compare' }));
  const [again] = await screen.findAllByRole('group', { name: /^Paragraph/u });
  expect(mine(again)).toHaveProperty('checked', true);
  await userEvent.click(screen.getByTestId('apply-arrivals'));
  await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
  await waitFor(() => expect(decisions).toEqual({}));
});
