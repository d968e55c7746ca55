import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { ok } from '#domain/result.ts';
import { categoryOf } from '#tests/builders/metadata-rows.ts';
import { CATEGORIES, createPublicationHost, pageOf, showPublication } from '#tests/support/publication-screen.ts';
import { HEAD } from '#tests/support/article-host.ts';

/** A word of the text. */
const WORD = /[\p{L}]{5,}/u.exec(HEAD.map(plainText).join(' '))?.[0] ?? '';

describe('categories of an article', () => {
  it('A3-034 categories of an article are proposed by keywords in its text; one press takes one, none comes by itself', async () => {
    const host = createPublicationHost({ tenantIds: [11], mainTenantId: 11 });
    const collection = (keyword: string, categoryIds: readonly number[]) => ({
      id: crypto.randomUUID(),
      keyword,
      categoryIds,
      createdAt: '2026-11-21T09:42:00.000Z',
      updatedAt: '2026-11-21T09:42:00.000Z',
      updatedBy: null,
    });
    host.api['listCollections'] = () => ok(pageOf([collection(WORD, [20]), collection('Wörterbuchwort', [10])]));
    const { within: card } = await showPublication(host, 'Placement');
    const offer = await card.findByRole('button', { name: new RegExp(`Sport .*${WORD}`, 'u') });
    expect(host.patches()).toEqual([]);
    offer.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(host.metadata().placement[0]?.categories).toEqual([20]));
    expect(card.queryByRole('button', { name: /Sport .*“/u })).toBeNull();
  });

  it('D-056 categories of an article that are inactive stay, with their names and a warning', async () => {
    const host = createPublicationHost({
      tenantIds: [11],
      mainTenantId: 11,
      placement: [{ variantId: 0, categories: [20, 30], mainCategory: 20 }],
    });
    host.api['listCategories'] = call =>
      ok(pageOf(call.query?.['active'] === false ? [{ ...categoryOf(30, 'Olympia', 1), active: false }] : CATEGORIES));
    const { within: card } = await showPublication(host, 'Placement');
    const list = await card.findByRole('list', { name: 'Categories' });
    await waitFor(() => expect(list.textContent).toMatch(/Olympia inactive/u));
  });
});
