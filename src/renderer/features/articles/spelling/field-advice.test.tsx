import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createPublicationHost, type PublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const SHARED = { proposals: [], errorMessage: '', type: 'SPELLING', source: 'dictionary' } as const;
const adviceOn = (word: string, text: string): readonly SpellAdvice[] => {
  const offset = text.indexOf(word);
  return offset < 0 ? [] : [{ ...SHARED, proposals: [], id: 'd1', offset, length: word.length, text: word }];
};

describe('advice below a field', () => {
  let host: PublicationHost;
  beforeEach(() => {
    host = createPublicationHost({ tenantIds: [11, 12], mainTenantId: 11 });
    host.handlers['spelling.check'] = ({ texts }) =>
      ok({
        advices: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, [...adviceOn('Velp', text)]])),
        method: ['dictionary', 'house'],
      });
    host.handlers['spelling.suggest'] = () => ok({ proposals: ['Velo'] });
  });

  const show = async () => {
    await showPublication(host, 'Teaser');
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    await userEvent.click(teaser.getByRole('checkbox', { name: 'Follows the text' }));
    await userEvent.type(teaser.getByRole('textbox', { name: 'Lead' }), ' Das Velp steht am Bahnhof.');
    return within(await teaser.findByRole('list', { name: 'Spelling' }));
  };

  it('passes a word over in the article, for all who work on it, and the keyboard goes on in the field (D-062)', async () => {
    const advice = await show();
    await userEvent.click(advice.getByRole('button', { name: 'Ignore Velp in this article' }));
    await waitFor(() => expect(host.metadata().ignoredWords).toEqual(['Velp']));
    expect(document.activeElement).toHaveProperty('value', 'Es regnet. Das Velp steht am Bahnhof.');
    await waitFor(() => expect(screen.queryAllByRole('list', { name: 'Spelling' })).toEqual([]));
  });

  it('proposes a word with its sentence for the dictionary of the house (B2-029)', async () => {
    const suggested: unknown[] = [];
    host.api['proposeWord'] = ({ body }) => {
      suggested.push(body);
      return ok({ id: ARTICLE_ID, status: 'proposed', reason: '' });
    };
    const advice = await show();
    await userEvent.click(advice.getByRole('button', { name: 'Suggest Velp for the dictionary' }));
    expect(await screen.findByText('The word was suggested for the dictionary')).toBeTruthy();
    expect(suggested).toEqual([{ text: 'Velp', sentence: 'Das Velp steht am Bahnhof.' }]);
    expect(await advice.findByRole('button', { name: 'Suggested: Velp' })).toHaveProperty('disabled', true);
  });
});
