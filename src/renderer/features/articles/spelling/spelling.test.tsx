import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeAnswer } from '#bridge/operations.ts';
import { err, ok } from '#domain/result.ts';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf, statusOf, metadataOf } from '#tests/support/article-host.ts';
import type { FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const opened = openedOf([...HEAD, block('paragraph', 'p', 'Das Velp steht am Bahnhof.'), block('paragraph', 'q', 'Ein Velp und Straße.')]);

/** Returns the advice of a dictionary that does not know one word. */
const unknown = (word: string, texts: Readonly<Record<string, string>>): Record<string, SpellAdvice[]> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]): readonly (readonly [string, SpellAdvice[]])[] => {
      const offset = text.indexOf(word);
      if (offset < 0) return [];
      const advice = {
        id: `d${String(offset)}`,
        type: 'SPELLING',
        offset,
        length: word.length,
        text: word,
        proposals: [],
        errorMessage: '',
      } as const;
      return [[id, [{ ...advice, proposals: [], source: 'dictionary' }]]];
    }),
  );

describe('the spell checker beside the text', () => {
  let host: FakeHost;
  const shownText = (): string => document.querySelector('.g-writing')?.textContent ?? '';

  beforeEach(() => {
    host = createArticleHost(opened);
    host.handlers['spelling.check'] = ({ texts }) => ok({ advices: unknown('Velp', texts), method: ['dictionary', 'house'] });
    host.handlers['spelling.suggest'] = () => ok({ proposals: ['Velo', 'Help', 'Velt', 'Welp'] });
  });

  const show = async (isEditing = true) => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}${isEditing ? '?isEditingContent=true' : ''}` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Tools beside the text' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Spelling' }));
    return within(await screen.findByRole('complementary', { name: 'Spelling' }));
  };
  const openFirst = async () => {
    const panel = await show();
    await userEvent.click(await panel.findByRole('button', { name: 'Velp × 2' }));
    return within(await screen.findByRole('dialog', { name: /Velp/u }));
  };

  it('lists advice by kind with counts, of the dictionary and of the house’s own rules (A2-050c, B3-040, B9-051)', async () => {
    const panel = await show();
    const spelling = within(await panel.findByRole('region', { name: 'Spelling' }));
    expect(await spelling.findByRole('button', { name: 'Velp × 2' })).toBeTruthy();
    expect(spelling.getByRole('button', { name: /Straße.*In der Schweiz steht ss statt ß/u })).toBeTruthy();
    expect(panel.getByText('3 pieces of advice')).toBeTruthy();
  });

  it('opens a popup of proposals, of which the chosen one replaces all identical occurrences (B2-029, B4-059)', async () => {
    const popup = await openFirst();
    expect((await popup.findAllByRole('listitem')).map(item => item.textContent)).toEqual(['Velo', 'Help', 'Velt']);
    await userEvent.click(popup.getByRole('button', { name: 'More' }));
    expect(popup.getAllByRole('listitem')).toHaveLength(4);
    expect(popup.getByRole('checkbox', { name: 'All 2 occurrences' })).toHaveProperty('checked', true);
    await userEvent.click(popup.getByRole('button', { name: 'Velo' }));
    await waitFor(() => expect(shownText()).toContain('Das Velo steht am Bahnhof.'));
    expect(shownText()).toContain('Ein Velo und Straße.');
    expect(screen.queryByRole('dialog', { name: /Velp/u })).toBeNull();
  });

  it('leaves the focus where the person has put it in the popup when the proposals come after that', async () => {
    const proposed = Promise.withResolvers<BridgeAnswer<'spelling.suggest'>>();
    host.handlers['spelling.suggest'] = () => proposed.promise;
    const popup = await openFirst();
    const ignore = popup.getByRole('button', { name: 'Ignore in this article' });
    act(() => ignore.focus());
    act(() => proposed.resolve(ok({ proposals: ['Velo'] })));
    expect(await popup.findByRole('button', { name: 'Velo' })).toBeTruthy();
    expect(document.activeElement).toBe(ignore);
  });

  it('replaces only here when the person says so', async () => {
    const popup = await openFirst();
    await userEvent.click(await popup.findByRole('checkbox', { name: 'All 2 occurrences' }));
    await userEvent.click(await popup.findByRole('button', { name: 'Velo' }));
    await waitFor(() => expect(shownText()).toContain('Das Velo steht'));
    expect(shownText()).toContain('Ein Velp und');
  });

  it('passes a word over everywhere in the article, for all who work on it, and takes that back (B4-058, D-062)', async () => {
    let ignored: readonly string[] = [];
    host.handlers['articles.patchMetadata'] = ({ patch }) => {
      ignored = patch.ignoredWords ?? ignored;
      return ok(statusOf({ metadata: metadataOf({ ignoredWords: [...ignored] }) }));
    };
    const popup = await openFirst();
    await userEvent.click(popup.getByRole('button', { name: 'Ignore in this article' }));
    const panel = within(screen.getByRole('complementary', { name: 'Spelling' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: /Velp ×/u })).toBeNull());
    expect(ignored).toEqual(['Velp']);
    await userEvent.click(await panel.findByText('One ignored word'));
    await userEvent.click(panel.getByRole('button', { name: 'No longer ignore Velp' }));
    expect(await panel.findByRole('button', { name: 'Velp × 2' })).toBeTruthy();
    expect(ignored).toEqual([]);
  });

  it('suggests a word with its sentence for the dictionary, and says so (B2-029, B8-021)', async () => {
    const suggested: unknown[] = [];
    host.api['proposeWord'] = ({ query, body }) => {
      suggested.push([query, body]);
      return ok({ id: ARTICLE_ID, status: 'proposed', reason: '' });
    };
    const popup = await openFirst();
    await userEvent.click(popup.getByRole('button', { name: 'Suggest for the dictionary' }));
    expect(await screen.findByText('The word was suggested for the dictionary')).toBeTruthy();
    expect(suggested).toEqual([
      [
        { tenantIds: [], locale: 'de-CH' },
        { text: 'Velp', sentence: 'Das Velp steht am Bahnhof.' },
      ],
    ]);
    expect(await popup.findByRole('button', { name: 'Suggested' })).toHaveProperty('disabled', true);
  });

  it('offers no suggestion in French texts (A6-013, D-064)', async () => {
    host = createArticleHost(openedOf([...HEAD, block('paragraph', 'p', 'Le Velp arrive.')], { locale: 'fr-CH' }));
    host.handlers['spelling.check'] = ({ texts }) => ok({ advices: unknown('Velp', texts), method: ['dictionary'] });
    const panel = await show();
    await userEvent.click(await panel.findByRole('button', { name: 'Velp' }));
    const popup = within(await screen.findByRole('dialog', { name: /Velp/u }));
    expect(popup.getByRole('button', { name: 'Ignore in this article' })).toBeTruthy();
    expect(popup.queryByRole('button', { name: /dictionary/u })).toBeNull();
  });

  it('goes from advice to advice by key, and leads into the popup (B2-029)', async () => {
    await show();
    await screen.findByRole('button', { name: 'Velp × 2' });
    await userEvent.keyboard('{F7}');
    const popup = within(await screen.findByRole('dialog', { name: /Velp/u }));
    await waitFor(() => expect(popup.getByRole('button', { name: 'Velo' })).toBe(document.activeElement));
    await userEvent.keyboard('{F7}{F7}');
    expect(await screen.findByRole('dialog', { name: /Straße/u })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /Straße/u })).toBeNull();
  });

  it('the spell checker beside the text is switched by its key from beside the text, too (B9-053)', async () => {
    const panel = await show();
    const isOn = async () => (await panel.findByRole<HTMLInputElement>('checkbox')).checked;
    expect(await isOn()).toBe(true);
    await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}');
    await waitFor(async () => expect(await isOn()).toBe(false));
    await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}');
    await waitFor(async () => expect(await isOn()).toBe(true));
  });

  it('says why it cannot be switched on by its key where the text is only read (B9-053)', async () => {
    await show(false);
    await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}');
    expect(await screen.findAllByText(/open for reading only/u)).toHaveLength(2);
  });

  it('the spell checker beside the text has nothing to say about the punctuation of a title (B5-091)', async () => {
    host = createArticleHost(
      openedOf([block('titleHeader', 'h'), block('title', 't', 'Zürich ,Bern'), block('lead', 'l', 'Zürich , Bern')]),
    );
    const panel = await show();
    const punctuation = within(await panel.findByRole('region', { name: 'Punctuation' }));
    expect(punctuation.getAllByRole('listitem')).toHaveLength(1);
  });

  it('the spell checker beside the text is off with a reason where the text is only read, or empty (B4-056)', async () => {
    const reading = await show(false);
    expect(reading.getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(reading.getByText(/open for reading only/u)).toBeTruthy();
    expect(host.callsOf('spelling.check')).toEqual([]);
  });

  it('the spell checker beside the text is off with a reason while there is no text (B4-056)', async () => {
    host = createArticleHost(openedOf([block('titleHeader', 'h'), block('title', 't'), block('lead', 'l'), block('paragraph', 'p')]));
    const panel = await show();
    expect(await panel.findByText('There is no text yet.')).toBeTruthy();
  });

  it('clears its advice when the check takes too long, says so and writes the code to the log (B4-056, B8-021)', async () => {
    const panel = await show();
    await panel.findByRole('button', { name: 'Velp × 2' });
    host.handlers['spelling.check'] = () => ok({ advices: {}, method: [], incomplete: 'timeout' });
    act(() => host.emit('spelling.changed', {}));
    expect(await panel.findByText('The spell checker takes too long. Try again.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /Velp/u })).toBeNull();
    expect(host.callsOf('log.write')).toContainEqual(
      expect.objectContaining({ event: 'spelling.failed', data: { operation: 'spelling.check', code: 'timeout' } }),
    );
    host.handlers['spelling.check'] = ({ texts }) => ok({ advices: unknown('Velp', texts), method: ['dictionary'] });
    await userEvent.click(panel.getByRole('button', { name: 'Check again' }));
    expect(await panel.findByRole('button', { name: 'Velp × 2' })).toBeTruthy();
  });

  it('says that LanguageTool is overloaded, and keeps the dictionary’s advice (B8-021)', async () => {
    host.handlers['spelling.checkMore'] = () => ok({ advices: {}, method: [], incomplete: 'overloaded' });
    const panel = await show();
    expect(await panel.findByText(/The spell checker is overloaded/u)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Velp × 2' })).toBeTruthy();
  });

  it('says nothing about a check that was cancelled (B4-060)', async () => {
    host.handlers['spelling.check'] = () => err({ code: 'cancelled' });
    const panel = await show();
    await panel.findByRole('button', { name: /Straße/u });
    expect(panel.queryByRole('alert')).toBeNull();
    expect(host.callsOf('log.write').filter(({ event }) => event === 'spelling.failed')).toEqual([]);
  });
});
