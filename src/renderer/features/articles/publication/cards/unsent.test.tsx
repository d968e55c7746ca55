import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const ASSIGNED = { tenantIds: [11, 12], mainTenantId: 11 };
const set = (element: HTMLElement, value: string): void => void fireEvent.change(element, { target: { value } });

const open = async (card: string) => {
  const host = createPublicationHost(ASSIGNED);
  host.api['slugify'] = () => ok({ slug: 'der-fluss-steigt' });
  const { within } = await showPublication(host, card);
  const fold = () => userEvent.click(within.getByRole('button', { name: card, expanded: true }));
  const unfold = () => userEvent.click(within.getByRole('button', { name: card, expanded: false }));
  const showFor = async (title: string) => userEvent.selectOptions(await screen.findByRole('combobox', { name: /Show for/u }), title);
  return { host, card: within, fold, unfold, showFor };
};

describe('input that does not fit yet', () => {
  it('an address part with a fault stays while its section folds, which says so, and while another title is shown', async () => {
    const { host, card, fold, unfold, showFor } = await open('URL slug');
    const field = () => card.getByRole<HTMLInputElement>('textbox', { name: 'Written by hand' });
    await userEvent.type(field(), 'Fluss 2');
    await fold();
    expect(card.getByRole('status').textContent).toContain('Not saved yet');
    await unfold();
    expect(field().value).toBe('Fluss 2');
    expect((await card.findByRole('alert')).textContent).toContain('a to z');
    await showFor('Seeblick');
    expect(field().value).toBe('');
    expect(card.getByRole('status').textContent).toContain('Not saved yet for another title');
    await showFor('All titles');
    expect(field().value).toBe('Fluss 2');
    expect(host.patches()).toEqual([]);
  });

  it('half a time of the last change stays while its section folds and while a single title is shown', async () => {
    const { host, card, fold, unfold, showFor } = await open('Scheduling');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time of the last change, as readers see it' });
    set(field(), '1.12.');
    await fold();
    expect(card.getByRole('status').textContent).toContain('Not saved yet');
    await unfold();
    expect(field().value).toBe('1.12.');
    await showFor('Seeblick');
    expect(screen.queryByRole('region', { name: 'Scheduling' })).toBeNull();
    await showFor('All titles');
    await waitFor(() => expect(field().value).toBe('1.12.'));
    expect(host.patches()).toEqual([]);
  });

  it('a box without its title stays while its section folds', async () => {
    const box = await open('Infobox');
    await userEvent.click(box.card.getByRole('button', { name: 'Add an infobox' }));
    await userEvent.selectOptions(box.card.getByRole('combobox', { name: 'Kind of infobox' }), 'Important');
    await box.fold();
    await box.unfold();
    expect(box.card.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of infobox' }).value).toBe('important');
  });

  it('a name that was not added stays while the authors fold', async () => {
    const { card, fold, unfold } = await open('Authors');
    await userEvent.type(card.getByRole('textbox', { name: 'Name typed by hand' }), 'Ada Muster');
    await fold();
    await unfold();
    expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Name typed by hand' }).value).toBe('Ada Muster');
  });

  it('half an address of an embed stays while the teaser folds', async () => {
    const { card, fold, unfold } = await open('Teaser');
    await userEvent.click(card.getByRole('checkbox', { name: /An embed takes/u }));
    await userEvent.type(card.getByRole('textbox', { name: 'Address of the embed' }), 'youtube');
    await fold();
    await unfold();
    expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Address of the embed' }).value).toBe('youtube');
  });
});
