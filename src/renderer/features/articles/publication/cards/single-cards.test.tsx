import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_SWITCHES, STYLES } from '#domain/metadata/publication.ts';
import { ok } from '#domain/result.ts';
import { refusal } from '#tests/support/fake-transport.ts';
import { createPublicationHost, pageOf, showPublication } from '#tests/support/publication-screen.ts';
import { SETTING_GROUPS } from './setting-groups.ts';

const ASSIGNED = { tenantIds: [11, 12], mainTenantId: 11 };

describe('the sections of the publication', () => {
  it('tags are found by two characters of their name, and taken away', async () => {
    const tag = { id: 7, name: 'Hochwasser', title: '', description: '', active: true, allowRobots: true };
    const host = createPublicationHost();
    host.api['listTags'] = () => ok(pageOf([tag]));
    host.api['getTag'] = () => ok(tag);
    const { within: card } = await showPublication(host, 'Tags');
    const picker = card.getByRole('combobox', { name: 'Find a tag' });
    await userEvent.type(picker, 'H');
    expect(await screen.findByText(/at least 2 characters/iu)).toBeTruthy();
    await userEvent.type(picker, 'o');
    await userEvent.click(await screen.findByRole('option', { name: 'Hochwasser' }));
    await waitFor(() => expect(host.metadata().tags).toEqual([7]));
    await userEvent.click(await card.findByRole('button', { name: 'Remove Hochwasser' }));
    await waitFor(() => expect(host.metadata().tags).toEqual([]));
  });

  it('a tag is taken on Enter by all letters that were typed, not by the first row of those typed before', async () => {
    const tags = ['Biodiversität', 'Velo'].map((name, index) => {
      return { id: index + 7, name, title: '', description: '', active: true, allowRobots: true };
    });
    const host = createPublicationHost();
    host.api['listTags'] = call => ok(pageOf(tags.filter(({ name }) => name.toLowerCase().includes(String(call.query?.['q'])))));
    host.api['getTag'] = call => ok(tags.find(({ id }) => id === Number(call.params?.['id'])) ?? expect.fail());
    const { within: card } = await showPublication(host, 'Tags');
    await userEvent.type(card.getByRole('combobox', { name: 'Find a tag' }), 've');
    await screen.findByRole('option', { name: 'Biodiversität' });
    await userEvent.keyboard('lo{Enter}');
    await waitFor(() => expect(host.metadata().tags).toEqual([8]));
  });

  it('A3-008 the kickword is chosen by its name, in its own colours, per title', async () => {
    const host = createPublicationHost(ASSIGNED);
    const colours = { backgroundColor: '#112233', borderColor: '#445566', textColor: '#FFFFFF' };
    host.api['listKickwords'] = () =>
      ok(
        pageOf([
          { id: 3, name: 'Analyse', ...colours },
          { id: 4, name: 'Reportage', ...colours },
        ]),
      );
    const { within: card } = await showPublication(host, 'Kickword', '?selectedVariantId=12');
    await userEvent.type(card.getByRole('searchbox', { name: 'Find a kickword' }), 'rep');
    await waitFor(() => expect(card.queryByRole('button', { name: 'Analyse' })).toBeNull());
    const choice = card.getByRole('button', { name: 'Reportage' });
    expect(within(choice).getByText('Reportage').style.background).toBe('#112233');
    await userEvent.click(choice);
    await waitFor(() => expect(host.metadata().kickword).toEqual([{ variantId: 12, kickwordId: 4 }]));
    expect(choice.getAttribute('aria-pressed')).toBe('true');
  });

  it('A3-007 A3-078 every additional setting has its switch, an opinion its kind, and comments their risk', async () => {
    expect(SETTING_GROUPS.flatMap(({ names }) => [...names] as string[]).sort()).toEqual([...SETTING_SWITCHES].sort()); // names of one list each
    const host = createPublicationHost(ASSIGNED);
    const { within: card } = await showPublication(host, 'Additional settings');
    expect(card.getAllByRole('checkbox')).toHaveLength(SETTING_SWITCHES.length);
    await userEvent.click(card.getByRole('checkbox', { name: 'Opinion' }));
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Kind of opinion' }), 'Editorial');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Risk of the comments' }), 'High');
    const settings = { ...DEFAULT_SETTINGS, opinion: true, opinionType: 'editorial', commentRisk: 'high' };
    await waitFor(() => expect(host.metadata().additionalSettings).toEqual([{ variantId: 0, settings }]));
    await userEvent.click(card.getByRole('checkbox', { name: 'Opinion' }));
    await waitFor(() => expect(host.metadata().additionalSettings[0]?.settings).toMatchObject({ opinion: false, opinionType: null }));
  });

  it('A3-075 offers every style', async () => {
    const host = createPublicationHost(ASSIGNED);
    const { within: card } = await showPublication(host, 'Style');
    expect(card.getAllByRole('radio')).toHaveLength(STYLES.length);
    expect(card.getByRole<HTMLInputElement>('radio', { name: 'Default' }).checked).toBe(true);
    await userEvent.click(card.getByRole('radio', { name: 'Focus' }));
    await waitFor(() => expect(host.metadata().styles).toEqual([{ variantId: 0, style: 'focus' }]));
  });

  it('a note saves itself once, after the typing', async () => {
    const host = createPublicationHost(ASSIGNED);
    const { within: card } = await showPublication(host, 'Note');
    await userEvent.type(card.getByRole('textbox'), 'Korrigiert.');
    expect(host.patches()).toEqual([]);
    await waitFor(() => expect(host.metadata().note).toEqual([{ variantId: 0, note: 'Korrigiert.' }]));
    expect(host.patches()).toHaveLength(1);
    expect(await card.findByText('Saved')).toBeTruthy();
  });

  it('A3-016 B5-014 the address part is suggested from the title or written by hand, in a to z, 0 to 9 and hyphens', async () => {
    const host = createPublicationHost(ASSIGNED);
    host.api['slugify'] = () => ok({ slug: 'der-fluss-steigt' });
    const { within: card } = await showPublication(host, 'URL slug');
    expect(await card.findByText('der-fluss-steigt')).toBeTruthy();
    const field = card.getByRole('textbox', { name: 'Written by hand' });
    await userEvent.type(field, 'Fluss');
    expect((await card.findByRole('alert')).textContent).toContain('a to z');
    expect(host.patches()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'fluss-2');
    const slugs = (manual: string | null) => [{ variantId: 0, suggested: 'der-fluss-steigt', manual }];
    await waitFor(() => expect(host.metadata().urlSlugs).toEqual(slugs('fluss-2')));
    await userEvent.click(card.getByRole('button', { name: 'Use the suggested one' }));
    await waitFor(() => expect(host.metadata().urlSlugs).toEqual(slugs(null)));
    const sync = { kind: 'failed', entryId: 'e1', error: refusal(400, 'pathTaken', ['urlSlugs']) } as const;
    act(() => host.emit('article.changed', host.status({ pendingMetadata: { urlSlugs: slugs('fluss-2') }, sync })));
    expect((await card.findByRole('alert')).textContent).toContain('This path is already taken.');
  });

  it('related contents are taken away and shown as a bundle', async () => {
    const relatedContents = [{ variantId: 0, metadataIds: ['100000000007', '100000000008'], isBundle: false }];
    const host = createPublicationHost({ ...ASSIGNED, relatedContents });
    host.api['listMetadata'] = () => ok(pageOf([]));
    const { within: card } = await showPublication(host, 'Related content');
    await userEvent.click(card.getByRole('button', { name: 'Move Item 100000000008 up' }));
    await userEvent.click(card.getByRole('checkbox', { name: /Show as a bundle/u }));
    await userEvent.click(card.getByRole('button', { name: 'Remove Item 100000000007' }));
    await waitFor(() => expect(host.metadata().relatedContents).toEqual([{ variantId: 0, metadataIds: ['100000000008'], isBundle: true }]));
  });
});
