import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import { emptyPrintMetadata, type PrintMetadata } from '#domain/print/print-metadata.ts';
import { ok } from '#domain/result.ts';
import { METADATA_ID } from '#tests/support/article-host.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const CARD = 'Print and planning';
const DAY = '2026-11-30';

const assignmentOf = (elementId: string, title: string, more: Partial<SeenAssignment> = {}): SeenAssignment => ({
  elementId,
  id: '1',
  title,
  note: '',
  assigneeName: 'Lea Steiner',
  topic: null,
  deadline: null,
  publicationDate: DAY,
  targetTextLength: null,
  pageName: '5',
  category: null,
  publication: null,
  status: null,
  link: null,
  isMine: false,
  item: null,
  ...more,
});

const connected = (print: Parameters<typeof createPublicationHost>[0], mayUnlink = true) => {
  const host = createPublicationHost(print);
  host.api['getPlanningSystems'] = () => ok({ planning: { isSimulated: false, mayUnlink }, studio: null });
  const item = { metadataId: '100000000077', resourceName: 'articles', resourceId: crypto.randomUUID(), title: 'Schon begonnen' } as const;
  host.api['getPlanningDay'] = () =>
    ok({
      fetchedAt: `${DAY}T08:00:00.000Z`,
      failure: null,
      topics: [],
      assignments: [
        assignmentOf('11', 'Die Brücke'),
        assignmentOf('12', 'Der Markt', { assigneeName: 'Ueli Gfeller' }),
        assignmentOf('13', 'Schon begonnen', { item }),
      ],
    });
  return host;
};
const linkedPrint = { ...emptyPrintMetadata(METADATA_ID), desknetSyncEnabled: true, desknetElementId: '12' };

/** Sets what the newsroom returns after the call. */
const rereadAs = (host: ReturnType<typeof connected>, printMetadata: PrintMetadata): void => {
  host.handlers['articles.refreshMetadata'] = () => {
    const status = host.status({ metadata: { ...host.metadata(), printMetadata } });
    host.emit('article.changed', status);
    return ok(status);
  };
};

describe('the link of an article to planning', () => {
  it('A1-009a A2-051b the link of an article to planning is made to a free assignment of its print date, found by words, after it was said that it is final', async () => {
    const host = connected({ printMetadata: { ...emptyPrintMetadata(METADATA_ID), publicationTargetDate: DAY } });
    host.api['linkAssignment'] = () => ok([]);
    rereadAs(host, linkedPrint);
    const { within: card } = await showPublication(host, CARD);
    const field = await card.findByRole('combobox', { name: 'Find an assignment' });
    expect(card.getByLabelText<HTMLInputElement>('Assignments of').value).toBe(DAY);
    await userEvent.click(field);
    await screen.findByRole('option', { name: /Die Brücke/u });
    expect(screen.queryByRole('option', { name: /Schon begonnen/u })).toBeNull();
    await userEvent.type(field, 'gfeller');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Die Brücke/u })).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/cannot be switched off again/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    expect(await card.findByRole('button', { name: 'Part from its assignment' })).toBeTruthy();
    const calls = host.callsOf('api.call').filter(({ operation }) => operation === 'linkAssignment');
    expect(calls).toMatchObject([{ params: { id: METADATA_ID }, body: { day: DAY, elementId: '12', assignmentId: '1' } }]);
  });

  it('the link of an article to planning is not made after a second thought', async () => {
    const host = connected({ printMetadata: { ...emptyPrintMetadata(METADATA_ID), publicationTargetDate: DAY } });
    const { within: card } = await showPublication(host, CARD);
    await userEvent.click(await card.findByRole('combobox', { name: 'Find an assignment' }));
    await userEvent.click(await screen.findByRole('option', { name: /Die Brücke/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(host.callsOf('api.call').filter(({ operation }) => operation === 'linkAssignment')).toEqual([]);
  });

  it('the link of an article to planning is undone where the newsroom allows it, after a question', async () => {
    const host = connected({ printMetadata: linkedPrint });
    host.api['unlinkAssignment'] = () => ok([]);
    rereadAs(host, { ...linkedPrint, desknetElementId: null });
    const { within: card } = await showPublication(host, CARD);
    await userEvent.click(await card.findByRole('button', { name: 'Part from its assignment' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Part from its assignment' })).at(-1) ?? document.body);
    expect(await card.findByRole('combobox', { name: 'Find an assignment' })).toBeTruthy();
    expect(card.getByRole<HTMLInputElement>('checkbox', { name: 'Connect with Planning' }).checked).toBe(true);
  });

  it('stays where the newsroom does not allow to undo it, and says so', async () => {
    const { within: card } = await showPublication(connected({ printMetadata: linkedPrint }, false), CARD);
    const button = await card.findByRole('button', { name: 'Part from its assignment' });
    expect(isDisabled(button)).toBe(true);
    await userEvent.hover(button);
    expect(await screen.findByText('In this newsroom an article stays with its assignment.')).toBeTruthy();
  });

  it('the link of an article to planning is not offered without a planning system', async () => {
    const host = createPublicationHost();
    host.api['getPlanningSystems'] = () => ok({ planning: null, studio: null });
    const { within: card } = await showPublication(host, CARD);
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'getPlanningSystems')).toBe(true));
    expect(card.queryByRole('combobox', { name: 'Find an assignment' })).toBeNull();
  });
});
