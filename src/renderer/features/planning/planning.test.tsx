import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import type { OutsideFailure } from '#domain/planning/planning.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createFakeHost, type FakeHost, offline, refusal, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TODAY = '2026-11-28';
const NOW = `${TODAY}T15:10:00.000Z`; // 16:10 in Zurich

const assignment = (elementId: string, more: Partial<SeenAssignment> = {}): SeenAssignment => ({
  elementId,
  id: '1',
  title: 'Der Schnee',
  note: '',
  assigneeName: 'Lea Steiner',
  isMine: true,
  item: null,
  topic: null,
  deadline: { date: TODAY, time: '17:30' },
  publicationDate: '2026-11-29',
  targetTextLength: 2500,
  pageName: '5',
  category: 'Region',
  publication: null,
  status: null,
  link: null,
  ...more,
});
const ITEM = { metadataId: '100000000042', resourceName: 'articles', resourceId: ARTICLE_ID, title: 'Der Markt' } as const;
const PLAN = [
  assignment('1'),
  assignment('2', { title: 'Der Markt', deadline: { date: TODAY, time: '14:00' }, item: ITEM }),
  assignment('3', { title: 'Die Bahn', deadline: { date: TODAY, time: '16:00' } }),
  assignment('4', { title: 'Die Leser', isMine: false, assigneeName: null, note: 'Noch offen' }),
];

interface Answer {
  readonly assignments?: readonly SeenAssignment[];
  readonly failure?: OutsideFailure | null;
  readonly fetchedAt?: string | null;
}
const answerWith =
  ({ assignments = PLAN, failure = null, fetchedAt = NOW }: Answer) =>
  () =>
    ok({ fetchedAt, failure, topics: [], assignments: [...assignments] });

const hostWith = (answer: Answer = {}, host = createFakeHost()): FakeHost => {
  host.api['getPlanningSystems'] = () => ok({ planning: { isSimulated: false, mayUnlink: true }, studio: null });
  host.api['getPlanningDay'] = answerWith(answer);
  return host;
};
const daysAsked = (host: FakeHost): readonly unknown[] =>
  host.callsOf('api.call').flatMap(({ operation, params }) => (operation === 'getPlanningDay' ? [params] : []));
const titles = (list: HTMLElement): readonly (string | null)[] =>
  [...list.querySelectorAll('.g-assignment-title')].map(title => title.textContent);
const list = (): Promise<HTMLElement> => screen.findByRole('region', { name: /28 November 2026/u });

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the planning screen', () => {
  it('shows one’s own assignments, what is due first at the top, with what is asked for (A1-009a)', async () => {
    await renderApp(hostWith(), { path: '/planning' });
    const day = await list();
    await waitFor(() => expect(titles(day)).toEqual(['Der Markt', 'Die Bahn', 'Der Schnee']));
    const [begun, late, coming] = within(day).getAllByRole('listitem');
    expect(
      within(begun as HTMLElement)
        .getByRole('link', { name: 'Open the article: Der Markt' })
        .getAttribute('href'),
    ).toBe(`/articles/${ARTICLE_ID}`);
    expect(begun?.textContent).not.toContain('overdue');
    expect(late?.textContent).toContain('overdue');
    expect(coming?.textContent).toContain('due 17:30');
    expect(coming?.textContent).toContain('2,500 characters · page 5 · Region');
  });

  it('the planning screen is worked with keys alone: from day to day, all assignments, and an article begun', async () => {
    const host = hostWith();
    host.api['createAssignedArticle'] = () => err(refusal(409, 'assignmentTaken'));
    const { router } = await renderApp(host, { path: '/planning' });
    await list();
    await userEvent.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'Sunday, 29 November 2026' })).toBeTruthy();
    await waitFor(() => expect(daysAsked(host).at(-1)).toEqual({ day: '2026-11-29' }));
    expect(router.state.location.search).toBe('?day=2026-11-29');
    await userEvent.keyboard('pp');
    expect(await screen.findByRole('heading', { name: 'Friday, 27 November 2026' })).toBeTruthy();
    await userEvent.keyboard('t');
    const day = await list();
    screen.getByRole('button', { name: 'All assignments' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(titles(day)).toContain('Die Leser'));
    expect(day.textContent).toContain('Assigned to nobody');
    within(day).getByRole('button', { name: 'Make an article: Die Bahn' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(host.callsOf('api.call').find(({ operation }) => operation === 'createAssignedArticle')?.body).toEqual({
        day: TODAY,
        elementId: '3',
        assignmentId: '1',
        locale: 'de-CH',
      }),
    );
  });

  it.each(['0202-11-28', '2026-02-31', 'morgen'])('goes to a day that is typed, and not to one that is none: %s', async none => {
    const host = hostWith();
    await renderApp(host, { path: `/planning?day=${none}` });
    const field = await screen.findByLabelText('Day');
    await list();
    await userEvent.clear(field);
    await userEvent.type(field, '2026-12-24');
    expect(await screen.findByRole('heading', { name: 'Thursday, 24 December 2026' })).toBeTruthy();
    expect(daysAsked(host)).toEqual([{ day: TODAY }, { day: '2026-12-24' }]);
  });

  it('says that nothing is planned', async () => {
    await renderApp(hostWith({ assignments: [] }), { path: '/planning' });
    expect(await screen.findByText('Nothing is assigned to you on this day.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All assignments' }));
    expect(await screen.findByText('Nothing is planned for this day.')).toBeTruthy();
  });

  it('says why a day is not known, nothing else, and asks again when told to', async () => {
    const host = hostWith({ assignments: [], failure: 'unreachable', fetchedAt: null });
    await renderApp(host, { path: '/planning' });
    expect(await screen.findByText(/Planning cannot be reached; .*not known here/u)).toBeTruthy();
    expect(screen.queryByText(/Nothing is/u)).toBeNull();
    host.api['getPlanningDay'] = answerWith({});
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Der Schnee')).toBeTruthy();
  });

  it('shows what was last known while the other side is down, with its age', async () => {
    await renderApp(hostWith({ failure: 'timeout', fetchedAt: '2026-11-28T14:40:00.000Z' }), { path: '/planning' });
    expect((await screen.findByText(/^Planning does not answer/u)).textContent).toContain('30 minutes ago');
    expect(screen.getByText('Der Schnee')).toBeTruthy();
  });

  it('shows the last known day offline, and why nothing can be begun', async () => {
    const host = hostWith();
    host.handlers['api.call'] = call =>
      ok({ status: 200, body: (host.api[call.operation]?.(call) as { value: unknown } | undefined)?.value, receivedAt: NOW, stale: true }); // what the fake newsroom answered before
    await renderApp(host, { path: '/planning' });
    await list();
    act(() => host.emit('connectivity.changed', offline()));
    const make = await screen.findByRole('button', { name: 'Make an article: Der Schnee' });
    await waitFor(() => expect(make.getAttribute('aria-disabled')).toBe('true'));
    expect(make.getAttribute('aria-description')).toBe('This needs the newsroom, which cannot be reached now.');
    expect(screen.getByText(/^The newsroom cannot be reached\. This is the plan as of/u)).toBeTruthy();
  });

  it('tells an external account why it begins no article (D-010)', async () => {
    await renderApp(hostWith({}, createFakeHost({ session: signedIn({ isExternal: true }) })), { path: '/planning' });
    const make = await screen.findByRole('button', { name: 'Make an article: Der Schnee' });
    expect(make.getAttribute('aria-description')).toMatch(/^External accounts cannot link/u);
  });
});

describe('the card on the home screen', () => {
  it('the card on the home screen has one’s own work of today and the way to all of it', async () => {
    await renderApp(hostWith());
    const card = await screen.findByRole('region', { name: 'Your assignments today' });
    await waitFor(() => expect(titles(card)).toEqual(['Der Markt', 'Die Bahn', 'Der Schnee']));
    expect(within(card).getByRole('link', { name: 'All of Planning' }).getAttribute('href')).toBe('/planning?of=all');
  });

  it('says that nothing is assigned, and never that of a day that is not known', async () => {
    const host = hostWith({ assignments: [], failure: 'unreachable', fetchedAt: null });
    await renderApp(host);
    const card = within(await screen.findByRole('region', { name: 'Your assignments today' }));
    expect(await card.findByText(/Planning cannot be reached/u)).toBeTruthy();
    expect(card.queryByText('Nothing is assigned to you today.')).toBeNull();
    host.api['getPlanningDay'] = answerWith({ assignments: [] });
    await userEvent.click(card.getByRole('button', { name: 'Ask again' }));
    expect(await card.findByText('Nothing is assigned to you today.')).toBeTruthy();
  });
});

describe('a newsroom without a planning system', () => {
  const commandsFor = async (host: FakeHost): Promise<readonly (string | null)[]> => {
    await renderApp(host);
    await screen.findByRole('banner');
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'getPlanningSystems')).toBe(true));
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
    await userEvent.type(palette.getByRole('combobox'), 'plann');
    return palette.queryAllByRole('option').map(option => option.textContent);
  };

  it('offers no way to it in the palette, one with it does', async () => {
    const without = createFakeHost();
    without.api['getPlanningSystems'] = () => ok({ planning: null, studio: null });
    expect(await commandsFor(without)).not.toContain('Open Planning');
  });

  it('a newsroom without a planning system is offered in the palette where one is connected', async () => {
    expect(await commandsFor(hostWith())).toContain('Open Planning');
  });

  it('shows no card, and says on the screen what is missing', async () => {
    const host = createFakeHost();
    host.api['getPlanningSystems'] = () => ok({ planning: null, studio: null });
    const { router } = await renderApp(host);
    await waitFor(() => expect(host.callsOf('api.call').some(({ operation }) => operation === 'getPlanningSystems')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Your assignments today' })).toBeNull();
    await act(() => router.navigate('/planning'));
    expect(await screen.findByText('No planning system is connected.')).toBeTruthy();
  });
});
