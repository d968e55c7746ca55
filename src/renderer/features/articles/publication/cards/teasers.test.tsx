import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const ASSIGNED = { tenantIds: [11, 12], mainTenantId: 11 };

describe('the teasers', () => {
  it('A3-017 the SEO teaser follows the text until it has words of its own, with their guide lengths', async () => {
    const host = createPublicationHost(ASSIGNED);
    const { within: card } = await showPublication(host, 'SEO teaser');
    const title = card.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(title.value).toBe('Der Fluss steigt');
    expect(title.readOnly).toBe(true);
    expect(card.getByText(/16.*60/u)).toBeTruthy();
    await userEvent.click(card.getByRole('checkbox', { name: 'Follows the text' }));
    await userEvent.type(title, ' weiter');
    await waitFor(() =>
      expect(host.metadata().seoTeasers).toEqual([
        { variantId: 0, title: 'Der Fluss steigt weiter', lead: 'Es regnet.', allowAutomaticUpdate: false },
      ]),
    );
  });

  it('B9-063 every text of a teaser is told the length that is seen well', async () => {
    const host = createPublicationHost(ASSIGNED);
    await showPublication(host, 'Teaser');
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    expect(teaser.getAllByText(/ of \d+ characters/u).map(guide => guide.textContent)).toEqual([
      '6 of 30 characters',
      '16 of 80 characters',
      '10 of 180 characters',
    ]);
    cleanup();
    const { within: card } = await showPublication(createPublicationHost(ASSIGNED), 'SEO teaser');
    expect(card.getAllByText(/ of \d+ characters/u).map(guide => guide.textContent)).toEqual([
      '16 of 60 characters',
      '10 of 140 characters',
    ]);
  });

  it('C-017 the words of a teaser get advice, which one press follows', async () => {
    const host = createPublicationHost(ASSIGNED);
    await showPublication(host, 'Teaser');
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    await userEvent.click(teaser.getByRole('checkbox', { name: 'Follows the text' }));
    const lead = teaser.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lead' });
    await userEvent.type(lead, ' Die Straße ist zu.');
    await userEvent.click(await teaser.findByRole('button', { name: 'Write Strasse instead of Straße' }));
    expect(lead.value).toBe('Es regnet. Die Strasse ist zu.');
    await waitFor(() => expect(teaser.queryByRole('list', { name: 'Spelling' })).toBeNull());
  });

  it('A3-018 a teaser has its words, the titles that show it, and an embed by an https address in place of its picture', async () => {
    const host = createPublicationHost(ASSIGNED);
    await showPublication(host, 'Teaser');
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    await userEvent.click(teaser.getByRole('checkbox', { name: 'Follows the text' }));
    await userEvent.type(teaser.getByRole('textbox', { name: 'Lead' }), ' Viel.');
    await userEvent.click(await teaser.findByRole('checkbox', { name: 'Seeblick' }));
    await userEvent.click(teaser.getByRole('checkbox', { name: /An embed takes/u }));
    const address = teaser.getByRole('textbox', { name: 'Address of the embed' });
    await userEvent.type(address, 'nowhere');
    expect((await teaser.findByRole('alert')).textContent).toContain('https://');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.org/film');
    await waitFor(() =>
      expect(host.metadata().teasers[0]?.default).toEqual({
        titleHeader: 'Wetter',
        title: 'Der Fluss steigt',
        lead: 'Es regnet. Viel.',
        image: null,
        tenantIds: [12],
        allowAutomaticUpdate: false,
        useEmbedUrl: true,
        embedUrl: 'https://example.org/film',
      }),
    );
  });

  it('A3-019 either Facebook and Twitter have teasers of their own, or there is one by OpenGraph', async () => {
    const host = createPublicationHost({
      ...ASSIGNED,
      teasers: [{ variantId: 0, default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null }],
    });
    const { within: card } = await showPublication(host, 'Teaser');
    await userEvent.click(card.getByRole('radio', { name: /Facebook and Twitter/u }));
    expect(card.getByRole('group', { name: 'Facebook teaser' })).toBeTruthy();
    expect(card.getByRole('group', { name: 'Twitter teaser' })).toBeTruthy();
    await userEvent.click(card.getByRole('radio', { name: /OpenGraph/u }));
    await waitFor(() => expect(host.metadata().teasers[0]).toMatchObject({ facebook: null, twitter: null, opengraph: EMPTY_TEASER }));
    expect(card.queryByRole('group', { name: 'Facebook teaser' })).toBeNull();
  });

  it('A3-012 the infobox has a title, without which it is not sent, and content', async () => {
    const host = createPublicationHost(ASSIGNED);
    const { within: card } = await showPublication(host, 'Infobox');
    await userEvent.click(card.getByRole('button', { name: 'Add an infobox' }));
    expect(card.getByRole('textbox', { name: 'Content of the infobox' })).toBeTruthy();
    expect(card.getByRole('alert').textContent).toContain('required');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Kind of infobox' }), 'Important');
    expect(host.patches()).toEqual([]);
    await userEvent.type(card.getByRole('textbox', { name: /Title of the infobox/u }), 'Pegel');
    await waitFor(() =>
      expect(host.metadata().infobox[0]?.infobox).toMatchObject({ title: 'Pegel', containerType: 'important', collapsed: true }),
    );
    await userEvent.click(card.getByRole('button', { name: 'Remove the infobox' }));
    await waitFor(() => expect(host.metadata().infobox).toEqual([{ variantId: 0, infobox: null }]));
  });
});
