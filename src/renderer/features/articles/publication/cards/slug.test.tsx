import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { NOW, offline, refusal } from '#tests/support/fake-transport.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const SUGGESTED = 'der-fluss-steigt';
const slugs = (manual: string | null, variantId = 0) => [{ variantId, suggested: SUGGESTED, manual }];

/** Opens the section with a newsroom in which these slugs are taken. */
const openSlug = async (taken: readonly string[], search = '') => {
  const host = createPublicationHost({ tenantIds: [11, 12], mainTenantId: 11 });
  host.api['slugify'] = () => ok({ slug: SUGGESTED });
  const answer = host.handlers['api.call'];
  host.handlers['api.call'] = call => {
    if (call.operation !== 'headSlug') return answer ? answer(call) : err(refusal(404, 'notFound'));
    const query = call.query as { readonly slug: string }; // as the contract has it
    return ok({ status: taken.includes(query.slug) ? 200 : 404, body: undefined, receivedAt: NOW, stale: false });
  };
  const parts = await showPublication(host, 'URL slug', search);
  const asked = () => host.callsOf('api.call').filter(({ operation }) => operation === 'headSlug');
  return {
    ...parts,
    host,
    asked,
    card: parts.within,
    field: parts.within.getByRole<HTMLInputElement>('textbox', { name: 'Written by hand' }),
  };
};

describe('an address part written by hand', () => {
  it('B5-014 an address part written by hand is reported as taken where another item has it, is not sent then, and is once it is free', async () => {
    const { host, card, field } = await openSlug(['fluss']);
    await userEvent.type(field, 'fluss');
    expect((await card.findByRole('alert')).textContent).toBe('This path is already taken.');
    expect(field.value).toBe('fluss');
    expect(host.patches()).toEqual([]);
    await userEvent.type(field, '-2026');
    await waitFor(() => expect(host.metadata().urlSlugs).toEqual(slugs('fluss-2026')));
    expect(host.patches()).toHaveLength(1);
    expect(card.queryByRole('alert')).toBeNull();
    expect(await card.findByText('Saved')).toBeTruthy();
  });

  it('an address part written by hand is asked about for the titles that show it, and not as its own rival', async () => {
    const all = await openSlug([]);
    await userEvent.type(all.field, 'fluss');
    await waitFor(() => expect(all.host.patches()).toHaveLength(1));
    expect(all.asked().map(({ query }) => query)).toEqual([{ slug: 'fluss', tenantIds: [11, 12], exceptId: '100000000042' }]);
  });

  it('an address part written by hand of one title is asked about for this title alone', async () => {
    const one = await openSlug([], '?selectedVariantId=12');
    await userEvent.type(one.field, 'see');
    await waitFor(() => expect(one.host.metadata().urlSlugs).toEqual([expect.objectContaining({ variantId: 12, manual: 'see' })]));
    expect(one.asked().map(({ query }) => query)).toEqual([{ slug: 'see', tenantIds: [12], exceptId: '100000000042' }]);
  });

  it('an address part written by hand is taken without an answer where there is no network: the newsroom judges it with the change', async () => {
    const { host, field, asked } = await openSlug(['fluss']);
    act(() => host.emit('connectivity.changed', offline()));
    await userEvent.type(field, 'fluss');
    await waitFor(() => expect(host.metadata().urlSlugs).toEqual(slugs('fluss')));
    expect(asked()).toEqual([]);
  });

  it('an address part written by hand that does not fit is asked about before the article is left, and is there for who stays', async () => {
    const { field, router } = await openSlug([]);
    await userEvent.type(field, 'Fluss 2');
    act(() => void router.navigate('/articles'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toContain('/publication');
    expect(field.value).toBe('Fluss 2');
  });
});
