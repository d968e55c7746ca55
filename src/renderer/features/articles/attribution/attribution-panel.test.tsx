import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const opened = openedOf([...HEAD, block('paragraph', 'a', 'Der erste Absatz.'), block('paragraph', 'b', 'Der zweite Absatz.')]);
const by = (person: typeof RETO | null, way: string) => ({ person, device: 'Pult 7', way, firstAt: NOW, lastAt: NOW });

const nameOf = ({ settings }: FakeHost): string => {
  const name = settings.get('computerName');
  return typeof name === 'string' ? name : 'Zug';
};

describe('who wrote what, beside the text', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createArticleHost(opened);
    host.handlers['articles.origins'] = () => ok({ device: nameOf(host), blocks: [{ id: 'b', ways: ['typing', 'assistance'] }] });
    host.api['getArticleAttribution'] = () =>
      ok({
        revisionNumber: 3,
        blocks: [
          { id: 'a', contributions: [by(RETO, 'typing'), by(RETO, 'paste')] },
          { id: 'b', contributions: [by(RETO, 'typing')] },
        ],
      });
  });

  const show = async (query = '?isEditingContent=true') => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}${query}` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Tools beside the text' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Who wrote what' }));
    return within(await screen.findByRole('complementary', { name: 'Who wrote what' }));
  };
  const passages = (panel: Awaited<ReturnType<typeof show>>): readonly (string | null)[] =>
    [...panel.getByRole('list', { name: 'Who wrote what' }).children].map(({ textContent }) => textContent);

  it('names person, way, computer and time of each part, and what the newsroom does not have yet', async () => {
    const panel = await show();
    await panel.findAllByText('Reto Frei');
    const [head, first, second] = passages(panel);
    expect(head).toMatch(/^Not known.*Wetter.*Der Fluss steigt.*Es regnet\.$/u);
    expect(first).toMatch(/^Reto Frei typed, pasted · Pult 7 · .*Der erste Absatz\.$/u);
    expect(second).toMatch(
      /Reto Frei typed · Pult 7.*Lea Steiner typed, with assistance · Zug · not in the newsroom yetDer zweite Absatz\.$/u,
    );
  });

  it('finds what came in one way', async () => {
    const panel = await show();
    await userEvent.selectOptions(
      await panel.findByRole('combobox', { name: 'Show' }),
      await panel.findByRole('option', { name: 'pasted (1)' }),
    );
    expect(passages(panel)).toHaveLength(1);
    expect(panel.getByText('Der erste Absatz.')).toBeTruthy();
    expect(panel.queryByText('Der zweite Absatz.')).toBeNull();
  });

  it('leads to the block in the text', async () => {
    const panel = await show();
    await userEvent.click(await panel.findByRole('button', { name: 'Der zweite Absatz.' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('contenteditable')).toBe('true'));
  });

  it('says without a network that only what waits here is known', async () => {
    host.handlers['connectivity.get'] = () => ok(offline());
    host.api['getArticleAttribution'] = () => err({ code: 'offline' });
    const panel = await show();
    expect(await panel.findByText('Without the newsroom only what waits on this computer is known.')).toBeTruthy();
    expect((await panel.findAllByText('Lea Steiner')).length).toBeGreaterThan(0);
  });

  it('lets one call this computer by a name that people know; Escape leaves it', async () => {
    const panel = await show();
    expect(await panel.findByText('This computer is called “Zug”')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Rename' }));
    const field = panel.getByRole('textbox', { name: 'Name of this computer' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Laptop von Lea{Enter}');
    expect(await panel.findByText('This computer is called “Laptop von Lea”')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Rename');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(panel.getByRole('textbox', { name: 'Name of this computer' }), ' 2{Escape}');
    expect(await panel.findByText('This computer is called “Laptop von Lea”')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Rename');
  });
});
