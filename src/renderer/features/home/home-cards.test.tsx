import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, offline, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const FAILED: ComingEvent = {
  metadataId: '100000000042',
  resourceId: articleIdOf(42),
  resourceName: 'articles',
  title: 'Der Steg bleibt zu',
  kind: 'publication',
  time: inHours(-3),
  publicationStatus: 'notPublished',
  contentStatus: 'readyToPublish',
  tenantIds: [],
  scheduledPlacing: null,
  state: 'failed',
  failure: { at: inHours(-3), code: 'missingRequiredFields', fieldNames: ['authors'] },
  scheduledBy: null,
};

/** A newsroom with this: what waits, what is due, what did not go out. */
const hostWith = (failed: readonly ComingEvent[] = [FAILED]): FakeHost => {
  const host = createFakeHost();
  host.api['listMetadata'] = ({ query }) => {
    if (query?.['waiting'] === true) return ok(pageOf([rowOf(1, { title: 'Der Fluss steigt', hasWaitingChanges: true })]));
    if (query?.['sort'] !== 'targetDateTime,asc') return ok(pageOf([]));
    return ok(
      pageOf([
        rowOf(2, { title: 'Längst vorbei', targetDateTime: inHours(-400) }),
        rowOf(3, { title: 'Die Wahl', targetDateTime: inHours(-1) }),
        rowOf(4, { title: 'Das Fest', targetDateTime: inHours(2) }),
        rowOf(5, { title: 'Nächste Woche', targetDateTime: inHours(150) }),
        rowOf(6, { title: 'Ohne Zeit' }),
      ]),
    );
  };
  host.api['listSchedule'] = () => ok(toPage({ content: [...failed], number: 0, size: 5, totalElements: failed.length, sort: 'time,asc' }));
  return host;
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (): readonly (string | null)[] =>
  ['Waiting for me', 'Due soon', 'Did not go out', 'How things stand']
    .map(name => screen.queryByRole('region', { name }))
    .filter(section => section !== null)
    .toSorted((left, right) => (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(section => within(section).getAllByRole('heading')[0]?.textContent ?? null);

describe('the cards of the start page', () => {
  it('A2-044 the cards of the start page show what waits, what is due within a day or late, and what did not go out with its reason', async () => {
    await renderApp(hostWith());
    expect((await (await card('Waiting for me')).findByRole('link', { name: /Der Fluss steigt/u })).getAttribute('href')).toBe(
      `/articles/${articleIdOf(1)}`,
    );
    const due = await card('Due soon');
    expect(await due.findByRole('link', { name: /Die Wahl.*Was due/u })).toBeTruthy();
    expect(due.getAllByRole('link').map(link => link.firstChild?.textContent)).toEqual(['Die Wahl', 'Das Fest']);
    expect(await (await card('Did not go out')).findByRole('link', { name: /Der Steg bleibt zu.*Author/u })).toBeTruthy();
  });

  it('the cards of the start page do not say that nothing is due where more is long overdue than was asked for', async () => {
    const host = hostWith();
    const rows = Array.from({ length: 50 }, (_, index) => rowOf(index, { title: `Alt ${index}`, targetDateTime: inHours(-400) }));
    host.api['listMetadata'] = ({ query }) => ok(pageOf(query?.['sort'] === 'targetDateTime,asc' ? rows : []));
    await renderApp(host);
    expect(await (await card('Due soon')).findByRole('link', { name: /Alt 0.*Was due/u })).toBeTruthy();
    expect(screen.queryByText('Nothing of yours is due within a day.')).toBeNull();
  });

  it('the cards of the start page name what the newsroom lacks and do not say then that nothing needs the person', async () => {
    const host = hostWith([]);
    host.api['listMetadata'] = () => ok(pageOf([]));
    const gone = { resource: 'articles', id: articleIdOf(1), reason: 'deleted', at: inHours(-1), title: 'Regen', hasWork: true } as const;
    host.handlers['gone.list'] = () => ok({ items: [gone], origin: { kind: 'same', at: null, isSeen: true }, unchecked: 0 });
    await renderApp(host);
    const waiting = await card('Waiting for me');
    const line = await waiting.findByRole('link', { name: /The newsroom lacks one item/u });
    expect(line.getAttribute('href')).toBe('/usersettings/computer');
    expect(waiting.queryByText('Nothing needs you now.')).toBeNull();
  });

  it('the cards of the start page say that there is nothing where there is nothing', async () => {
    const host = hostWith([]);
    host.api['listMetadata'] = () => ok(pageOf([]));
    await renderApp(host);
    expect(await screen.findByText('Nothing needs you now.')).toBeTruthy();
    expect(await screen.findByText('Nothing of yours is due within a day.')).toBeTruthy();
    expect(await screen.findByText('Nothing has failed or is late.')).toBeTruthy();
  });

  it('claim nothing that is not known: offline without an earlier answer they say so, and never that nothing failed', async () => {
    const host = hostWith();
    host.handlers['connectivity.get'] = () => ok(offline());
    host.api['listSchedule'] = () => err({ code: 'offline' });
    await renderApp(host);
    const failed = await card('Did not go out');
    expect(await failed.findByText('Not known without a network.')).toBeTruthy();
    expect(failed.queryByText('Nothing has failed or is late.')).toBeNull();
  });

  it('the cards of the start page offer to ask again where the newsroom has not answered', async () => {
    const host = hostWith();
    host.api['listSchedule'] = () => err(refusal(500, 'internalServerError'));
    await renderApp(host);
    const failed = await card('Did not go out');
    const again = await failed.findByRole('button', { name: 'Ask again' });
    host.api['listSchedule'] = () => ok(toPage({ content: [FAILED], number: 0, size: 5, totalElements: 1, sort: 'time,asc' }));
    await userEvent.click(again);
    expect(await failed.findByRole('link', { name: /Der Steg/u })).toBeTruthy();
  });

  it('the cards of the start page are ordered and hidden by their person with the keyboard alone, and stay so', async () => {
    const host = hostWith();
    await renderApp(host);
    await card('Did not go out');
    expect(names()).toEqual(['Waiting for me', 'Due soon', 'Did not go out', 'How things stand']);
    screen.getByRole('button', { name: 'Arrange the start page' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the start page' }));
    dialog.getByRole('button', { name: 'Move up: Did not go out' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move up: Did not go out' })));
    dialog.getByRole('checkbox', { name: 'Due soon' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Did not go out', 'Waiting for me', 'How things stand']);
    expect(host.settings.get(`home.cards.${USER_ID}`)).toMatch(/^failed,waiting,-due/u);
    cleanup();
    await renderApp(host);
    await card('Did not go out');
    expect(names()).toEqual(['Did not go out', 'Waiting for me', 'How things stand']);
  });
});
