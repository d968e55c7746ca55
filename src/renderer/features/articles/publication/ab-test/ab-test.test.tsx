import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AbTestReport } from '#contract/articles/ab-tests.ts';
import { type AbResults, type AbTest, NO_RESULTS } from '#domain/metadata/ab-test.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, type TeaserFace } from '#domain/metadata/publication.ts';
import { err, ok } from '#domain/result.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { EMPTY_TEASERS } from '../cards/teaser-values.ts';
import { offline, refusal } from '#tests/support/fake-transport.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const A: TeaserFace = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', image: null };
const B: TeaserFace = { ...A, title: 'Der Fluss steht am Rand' };
const PERSON = { id: '0b8f6f5e-6a35-4a3c-9d0e-000000000099', firstName: 'Reto', lastName: 'Caviezel' };
const TEASERS = [{ ...EMPTY_TEASERS, variantId: 0, default: { ...EMPTY_TEASER, ...A, allowAutomaticUpdate: false } }];

const testOf = (change: Partial<AbTest> = {}): AbTest => ({
  id: '0b8f6f5e-6a35-4a3c-9d0e-000000000071',
  status: 'initialized',
  teasers: { a: A, b: B },
  startTime: null,
  endTime: null,
  results: NO_RESULTS,
  winner: null,
  ...change,
});
const RUNNING = testOf({ status: 'running', startTime: '2026-11-21T09:42:00.000Z', endTime: '2026-11-21T09:52:00.000Z' });
const counted = (a: readonly [number, number], b: readonly [number, number]): AbResults => ({
  a: { showings: a[0], arrivals: a[1] },
  b: { showings: b[0], arrivals: b[1] },
});

interface Newsroom {
  readonly test?: AbTest;
  readonly results?: AbResults;
  readonly metadata?: Partial<Metadata>;
  readonly hasBeta?: boolean;
  readonly canSimulate?: boolean;
}

/** Opens the teaser section of an article whose newsroom stores one test. */
const open = async ({ test, results = NO_RESULTS, metadata = {}, hasBeta = true, canSimulate = false }: Newsroom = {}) => {
  const host = createPublicationHost({ tenantIds: [11], mainTenantId: 11, teasers: TEASERS, ...(test && { abTest: test }), ...metadata });
  const kept = { test, results, isCancelled: false };
  const report = (): AbTestReport => ({
    tests: kept.test
      ? [
          {
            id: kept.test.id,
            test: kept.isCancelled ? null : kept.test,
            createdAt: '2026-11-21T09:30:00.000Z',
            createdBy: PERSON,
            endedAt: kept.isCancelled || kept.test.endTime !== null ? '2026-11-21T09:52:00.000Z' : null,
            endedBy: null,
            isCancelled: kept.isCancelled,
          },
        ]
      : [],
    results: kept.results,
    canSimulate,
  });
  const stored = () => ok({ ...host.metadata(), ...(kept.test && { abTest: kept.test }) });
  host.api['getPreferences'] = () => ok({ ...DEFAULT_PREFERENCES, betaFeaturesEnabled: hasBeta });
  host.api['getAbTests'] = () => ok(report());
  host.api['getMetadata'] = stored;
  host.api['putAbTest'] = ({ body }) => {
    kept.test = testOf({ teasers: { a: A, b: (body as { b: TeaserFace }).b } }); // the contract's body
    return stored();
  };
  host.api['startAbTest'] = () => {
    kept.test = RUNNING;
    return stored();
  };
  host.api['stopAbTest'] = () => {
    kept.test = { ...RUNNING, status: 'stopped', results: kept.results };
    return stored();
  };
  host.api['cancelAbTest'] = () => {
    kept.isCancelled = true;
    return stored();
  };
  host.api['simulateAbTest'] = () => ok(report());
  const shown = await showPublication(host, 'Teaser');
  return { host, kept, ...shown };
};
const section = () => screen.findByRole('group', { name: 'A/B test' });
const bodies = (host: Awaited<ReturnType<typeof open>>['host'], operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));

describe('the A/B test in the teaser', () => {
  it('A2-051d A4-025 a second version is written beside the first, what differs is marked, and the test is prepared', async () => {
    const { host } = await open();
    const test = within(await section());
    await userEvent.click(test.getByRole('button', { name: 'Try a second version' }));
    const form = within(test.getByRole('group', { name: 'Version B' }));
    await userEvent.click(form.getByRole('button', { name: 'Prepare the test' }));
    expect(form.getByRole('alert').textContent).toBe('Version B is the same as version A: change something first.');
    const title = form.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, B.title);
    const preview = within(test.getByRole('region', { name: 'Version B as readers see it' }));
    expect(preview.getByText('steht am Rand', { exact: false, selector: 'mark' })).toBeTruthy();
    expect(form.getByText(/With 100 readers who come, a test sees a difference from 1\.7 times on/u)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Prepare the test' }));
    expect(await test.findByText(/starts with the publication and runs for ten minutes/u)).toBeTruthy();
    expect(bodies(host, 'putAbTest')).toEqual([{ b: B }]);
    expect(test.getByText('Prepared')).toBeTruthy();
  });

  it('A4-031 A6-014 the A/B test in the teaser is offered to who has the beta features, and seen by everybody', async () => {
    await open({ hasBeta: false });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Default teaser' })).toBeTruthy());
    expect(screen.queryByRole('group', { name: 'A/B test' })).toBeNull();
  });

  it('A4-031 the A/B test in the teaser who has no beta features sees a test that runs, and cannot prepare another', async () => {
    await open({ hasBeta: false, test: RUNNING, results: counted([120, 4], [118, 6]) });
    const test = within(await section());
    expect(test.getByRole('table', { name: 'What was counted' })).toBeTruthy();
    expect(test.queryByRole('button', { name: 'Try a second version' })).toBeNull();
  });

  it('A4-030 says why none can be prepared where titles have teasers of their own, or the teaser is empty', async () => {
    await open({ metadata: { teasers: [...TEASERS, { ...EMPTY_TEASERS, variantId: 11 }] } });
    const button = within(await section()).getByRole('button', { name: 'Try a second version' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('group', { name: 'Version B' })).toBeNull();
    await userEvent.hover(button);
    expect((await screen.findAllByText(/Titles have teasers of their own here/u)).length).toBeGreaterThan(0);
  });

  it('A4-028 D-033 while it runs, the teasers are closed with the reason, and everything else is open', async () => {
    const { within: card } = await open({ test: RUNNING });
    expect(card.getByText(/Readers see two versions now: the teasers cannot be changed/u)).toBeTruthy();
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    expect(teaser.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).closest('fieldset')?.disabled).toBe(true);
    const test = within(await section());
    expect(test.getByRole<HTMLButtonElement>('button', { name: 'Stop the test' }).closest('fieldset[disabled]')).toBeNull();
  });

  it('A3-021 D-030 shows what is counted of each version and how sure that is', async () => {
    const { kept, host } = await open({ test: RUNNING, results: counted([1_200, 40], [1_195, 41]) });
    const test = within(await section());
    const cells = () =>
      within(test.getByRole('table'))
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    expect(cells()).toEqual(['', '1,200', '1,195', '40', '41']);
    expect(test.getByText('Too close to call: B is better with a probability of 54 %.')).toBeTruthy();
    expect(test.getByText(/any share of B from 0 to 100 % counts as equally likely/u)).toBeTruthy();
    expect(test.getByText(/The test runs until/u)).toBeTruthy();
    kept.results = counted([1_900, 50], [1_200, 90]);
    act(() => host.emit('live.news', { kind: 'content', id: null }));
    expect(await test.findByText('Version B is better, with a probability of 99 %.')).toBeTruthy();
    expect(test.getByText(/One version was seen much more often/u)).toBeTruthy();
    expect(test.getByRole('img', { name: /50 from version A, 90 from version B/u })).toBeTruthy();
  });

  it('D-031 the A/B test in the teaser is stopped, which keeps the results and applies nothing; A4-029 is cancelled after a question, and the history keeps the fact', async () => {
    const { kept } = await open({ test: RUNNING, results: counted([10, 1], [10, 2]) });
    const test = within(await section());
    await userEvent.click(test.getByRole('button', { name: 'Stop the test' }));
    expect(await test.findByText(/What was counted stays, nothing was applied/u)).toBeTruthy();
    expect(within(test.getByRole('table')).getAllByRole('cell').at(-1)?.textContent).toBe('2');
    await userEvent.click(test.getByRole('button', { name: 'Cancel the test' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the test' }));
    await waitFor(() => expect(kept.isCancelled).toBe(true));
    expect(await test.findByText('It was cancelled', { exact: false })).toBeTruthy();
    expect(await test.findByRole('button', { name: 'Try a second version' })).toBeTruthy();
  });

  it('A4-027 says which version is the default teaser at the end', async () => {
    const results = counted([500, 20], [500, 60]);
    await open({ test: { ...RUNNING, status: 'completed', results, winner: 'b' } });
    const test = within(await section());
    expect(test.getByText(/version B brought more readers and is the default teaser now/u)).toBeTruthy();
    expect(test.queryByRole('button', { name: 'Cancel the test' })).toBeNull();
    expect(test.getByText(/Version B became the teaser/u)).toBeTruthy();
  });

  it('A4-026 a test of a public article is started by hand; a refusal is said, and what was prepared stays', async () => {
    const { host } = await open({ test: testOf(), metadata: { publicationStatus: 'published' } });
    const start = host.api['startAbTest'];
    host.api['startAbTest'] = () => err(refusal(422, 'teasersWait', ['teasers']));
    const test = within(await section());
    await userEvent.click(test.getByRole('button', { name: 'Start the test now' }));
    expect((await screen.findAllByText(/waiting|wait/iu)).length).toBeGreaterThan(0);
    expect(test.getByText('Prepared')).toBeTruthy();
    if (start) host.api['startAbTest'] = start;
    await userEvent.click(test.getByRole('button', { name: 'Start the test now' }));
    expect(await test.findByText('Running')).toBeTruthy();
  });

  it('the A/B test in the teaser without a connection says so, keeps what is typed, and shows the counts of when they were', async () => {
    const { host } = await open();
    const test = within(await section());
    await userEvent.click(test.getByRole('button', { name: 'Try a second version' }));
    await userEvent.type(test.getByRole('textbox', { name: 'Lead' }), ' Und wie.');
    act(() => host.emit('connectivity.changed', offline()));
    const save = test.getByRole('button', { name: 'Prepare the test' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
    expect(test.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lead' }).value).toBe('Es regnet. Und wie.');
    await userEvent.click(save);
    expect(bodies(host, 'putAbTest')).toEqual([]);
  });

  it('a test that ends by itself opens the teasers again, with the winner’s words', async () => {
    const { host, kept, within: card } = await open({ test: RUNNING });
    expect(card.getByText(/the teasers cannot be changed/u)).toBeTruthy();
    host.handlers['articles.refreshMetadata'] = () => {
      const teasers = [{ ...EMPTY_TEASERS, variantId: 0, default: { ...EMPTY_TEASER, ...B, allowAutomaticUpdate: false } }];
      const status = host.status({ metadata: { ...host.metadata(), teasers, ...(kept.test && { abTest: kept.test }) } });
      host.emit('article.changed', status);
      return ok(status);
    };
    kept.test = { ...RUNNING, status: 'completed', winner: 'b' };
    act(() => host.emit('live.news', { kind: 'content', id: null }));
    await waitFor(() => expect(card.queryByText(/the teasers cannot be changed/u)).toBeNull());
    const teaser = within(screen.getByRole('group', { name: 'Default teaser' }));
    expect(teaser.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(B.title);
  });

  it('the demo newsroom shows a whole test with simulated readers', async () => {
    const { host } = await open({ test: RUNNING, canSimulate: true });
    const test = within(await section());
    await userEvent.click(test.getByRole('button', { name: /Show it with simulated readers/u }));
    await waitFor(() => expect(bodies(host, 'simulateAbTest')).toEqual([{}]));
  });
});
