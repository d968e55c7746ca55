import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

describe('the placement', () => {
  it('A1-003 A1-004 offers the titles of the language by group; the first chosen is the main one', async () => {
    const host = createPublicationHost();
    const { within: card } = await showPublication(host, 'Placement');
    await card.findByRole('checkbox', { name: 'Aarepost' });
    expect(card.getAllByRole('group').map(group => group.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Bern', 'Regional', 'News', 'Zurich']),
    );
    expect(card.queryByRole('checkbox', { name: 'Le Lac' })).toBeNull();
    await userEvent.click(card.getByRole('checkbox', { name: 'Seeblick' }));
    await userEvent.click(card.getByRole('checkbox', { name: 'Aarepost' }));
    await waitFor(() => expect(host.metadata()).toMatchObject({ tenantIds: [12, 11], mainTenantId: 12 }));
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Main title' }), 'Aarepost');
    await waitFor(() => expect(host.metadata().mainTenantId).toBe(11));
    await userEvent.click(card.getByRole('checkbox', { name: 'Aarepost' }));
    await waitFor(() => expect(host.metadata()).toMatchObject({ tenantIds: [12], mainTenantId: 12 }));
  });

  it('A3-015 the placement has categories, a main one among them, and a position in each list', async () => {
    const host = createPublicationHost({ tenantIds: [11], mainTenantId: 11 });
    const { within: card } = await showPublication(host, 'Placement');
    const picker = card.getByRole('combobox', { name: 'Add a category' });
    await userEvent.type(picker, 'Inl');
    await userEvent.click(await screen.findByRole('option', { name: 'Inland' }));
    await userEvent.type(picker, 'Spo');
    await userEvent.click(await screen.findByRole('option', { name: 'Sport' }));
    await userEvent.click(card.getByRole('radio', { name: 'Main category: Sport' }));
    await userEvent.type(card.getByRole('spinbutton', { name: 'Position in Sport, 1 to 100' }), '3');
    await waitFor(() =>
      expect(host.metadata().placement).toEqual([
        { variantId: 0, categories: [10, 20], mainCategory: 20, categoryPlacementDetails: [{ categoryId: 20, position: 3 }] },
      ]),
    );
    await userEvent.click(card.getByRole('button', { name: 'Remove Sport' }));
    await waitFor(() =>
      expect(host.metadata().placement[0]).toMatchObject({ categories: [10], mainCategory: 10, categoryPlacementDetails: [] }),
    );
  });

  it('A3-006 B9-059 variant 0 means all titles; a title may have an entry of its own and go back', async () => {
    const host = createPublicationHost({
      tenantIds: [11, 12],
      mainTenantId: 11,
      placement: [{ variantId: 0, categories: [10], mainCategory: 10 }],
    });
    const { within: card, router } = await showPublication(host, 'Placement');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show for' }), 'Seeblick');
    expect(router.state.location.search).toContain('selectedVariantId=12');
    expect(card.getByText(/Follows all titles/u)).toBeTruthy();
    await userEvent.click(await card.findByRole('button', { name: 'Remove Inland' }));
    await waitFor(() =>
      expect(host.metadata().placement).toEqual([
        { variantId: 0, categories: [10], mainCategory: 10 },
        { variantId: 12, categories: [], mainCategory: null },
      ]),
    );
    expect(card.getByText('Own entry')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Back to the common one' }));
    await waitFor(() => expect(host.metadata().placement).toEqual([{ variantId: 0, categories: [10], mainCategory: 10 }]));
  });
});
