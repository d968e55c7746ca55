import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyPrintMetadata } from '#domain/print/print-metadata.ts';
import { ok } from '#domain/result.ts';
import { METADATA_ID } from '#tests/support/article-host.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const CARD = 'Print and planning';

describe('print and planning in the publication', () => {
  it('A2-051b A3-022 day, page, newspaper, section and kind are written and kept, and emptied again', async () => {
    const host = createPublicationHost();
    const { within: card } = await showPublication(host, CARD);
    await userEvent.type(card.getByLabelText('Print date'), '2026-11-30');
    await userEvent.type(card.getByRole('textbox', { name: 'Page' }), '5');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Newspaper' }), 'Aarepost');
    await userEvent.type(card.getByRole('textbox', { name: 'Print section' }), 'Inland');
    await userEvent.type(card.getByRole('textbox', { name: 'Kind of text' }), 'Aufmacher');
    const whole = { ...emptyPrintMetadata(METADATA_ID), publicationTargetDate: '2026-11-30', pageName: '5', publication: 'Aarepost' };
    await waitFor(() => expect(host.metadata().printMetadata).toEqual({ ...whole, category: 'Inland', type: 'Aufmacher' }));
    await userEvent.clear(card.getByRole('textbox', { name: 'Page' }));
    await waitFor(() => expect(host.metadata().printMetadata?.pageName).toBeNull());
  });

  it('A4-036 synchronisation is asked about, sent by an act of its own, and cannot be switched off again', async () => {
    const host = createPublicationHost();
    host.handlers['articles.switchPrintSync'] = () => {
      const print = { ...emptyPrintMetadata(METADATA_ID), desknetSyncEnabled: true };
      return ok(host.status({ metadata: { ...host.metadata(), printMetadata: print } }));
    };
    const { within: card } = await showPublication(host, CARD);
    await userEvent.click(card.getByRole('checkbox', { name: 'Connect with Planning' }));
    expect(await screen.findByText(/cannot be switched off again/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(host.callsOf('articles.switchPrintSync')).toEqual([]);
    await userEvent.click(card.getByRole('checkbox', { name: 'Connect with Planning' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Connect for good' }));
    await waitFor(() => expect(host.callsOf('articles.switchPrintSync').map(call => call.switches)).toEqual([['desknetSyncEnabled']]));
    await waitFor(() => {
      const control = card.getByRole<HTMLInputElement>('checkbox', { name: 'Connect with Planning' });
      expect([control.checked, control.disabled]).toEqual([true, true]);
    });
    expect(card.getByRole<HTMLInputElement>('checkbox', { name: 'Connect with the print studio' }).disabled).toBe(false);
    expect(host.patches()).toEqual([]);
  });

  it('A3-022 what Planning and the studio report is read, not written, with the way there', async () => {
    const print = {
      ...emptyPrintMetadata(METADATA_ID),
      studioStatus: 'Layout',
      studioDossierId: 'D-17',
      studioDossierLink: 'https://studio.example/d/17',
      desknetElementId: '4711',
      desknetTopic: { id: 't1', name: 'Session' },
    };
    const host = createPublicationHost({ printMetadata: print });
    host.handlers['app.openExternal'] = () => ok({});
    const { within: card } = await showPublication(host, CARD);
    for (const words of ['Layout', '4711', 'Session']) expect(card.getByText(words)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'D-17' }));
    await waitFor(() => expect(host.callsOf('app.openExternal')).toEqual([{ url: 'https://studio.example/d/17' }]));
  });

  it('says what waits and why where it was changed, what planning has decided since, and tries again when told to (A1-009a)', async () => {
    const print = { ...emptyPrintMetadata(METADATA_ID), desknetSyncEnabled: true };
    const host = createPublicationHost({ printMetadata: print });
    const at = new Date().toISOString();
    const sync = { system: 'planning', metadataId: METADATA_ID, sentAt: null, nextTryAt: null } as const;
    const told = { field: 'publicationDate', value: '2026-11-29', lost: '2026-11-30', at } as const;
    host.api['getItemSyncs'] = () => ok([{ ...sync, state: 'waiting', failure: 'unreachable', takenOver: [told] }]);
    host.api['retryItemSync'] = () => {
      host.api['getItemSyncs'] = () => ok([{ ...sync, state: 'sent', failure: null, takenOver: [] }]);
      return ok([]);
    };
    const { within: card } = await showPublication(host, CARD);
    const notice = (await card.findByText('Waiting for Planning')).closest('[role=status]');
    expect(notice?.textContent).toContain('Planning cannot be reached');
    expect(notice?.textContent).toContain('Planning has set the print date: 29 November; 30 November, which was set here, is gone.');
    await userEvent.click(card.getByRole('button', { name: 'Try again now' }));
    await waitFor(() => expect(card.queryByText('Waiting for Planning')).toBeNull());
  });
});
