import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const SAVED = {
  'de-CH': {
    articles: [
      { name: 'Bereit', query: 'contentStatus=readyToPublish' },
      { name: 'Zug', query: 'q=zug' },
    ],
  },
};

const hostWith = (filters: object = SAVED) => {
  const host = createFakeHost({ preferences: { filters } });
  host.api['listMetadata'] = ({ query }) =>
    ok(pageOf([rowOf(1)], { number: 0, totalElements: query?.['contentStatus'] === undefined ? 1 : 1234 }));
  return host;
};

const views = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }));

describe('the saved views of a list', () => {
  it('stand above it with how many each has, and are an address one press away', async () => {
    const { router } = await renderApp(hostWith(), { path: '/articles' });
    const tabs = await views();
    expect(tabs.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    expect(await tabs.findByRole('link', { name: 'Zug 1' })).toBeTruthy();
    const ready = await tabs.findByRole('link', { name: 'Bereit 1,234' });
    ready.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?contentStatus=readyToPublish'));
    expect(ready.getAttribute('aria-current')).toBe('page');
    expect(tabs.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(tabs.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('claim no number that is from before', async () => {
    const host = hostWith();
    host.handlers['connectivity.get'] = () => ok(offline());
    const call = host.handlers['api.call'];
    host.handlers['api.call'] = async input => {
      const answer = (await call?.(input)) ?? err(refusal(404, 'notFound'));
      return answer.ok ? ok({ ...answer.value, stale: input.operation === 'listMetadata' }) : answer;
    };
    await renderApp(host, { path: '/articles' });
    expect(await screen.findByText('1 article')).toBeTruthy();
    expect((await views()).getByRole('link', { name: 'Bereit' })).toBeTruthy();
  });

  it('take no room where nothing is saved', async () => {
    await renderApp(hostWith({}), { path: '/articles' });
    await screen.findByRole('grid', { name: 'Articles' });
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  });
});
