import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { pageOf, TENANTS } from '#tests/support/publication-screen.ts';
import { publishDialog } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const RESULT = {
  points: 60,
  maxPoints: 100,
  grade: 'good',
  keywords: ['Fluss'],
  checks: [
    {
      name: 'title',
      points: 10,
      maxPoints: 10,
      reason: 'fits',
      values: { px: 300, maxPx: 580 },
      place: { kind: 'field', field: 'title' },
      proposal: null,
    },
    { name: 'pictures', points: 0, maxPoints: 10, reason: 'none', values: {}, place: { kind: 'card', card: 'teaser' }, proposal: null },
  ],
} as const;

describe('the SEO helper before something goes out', () => {
  let host: FakeHost;
  beforeEach(() => {
    const metadata = metadataOf({ contentStatus: 'readyToPublish' });
    host = createArticleHost(openedOf([...HEAD, block('paragraph', 'p', 'Seit Tagen regnet es.')], { metadata }));
    host.api['listTenants'] = () => ok(TENANTS);
    host.api['listUsers'] = () => ok(pageOf([]));
  });
  const ask = async () => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await userEvent.click(await screen.findByTestId('publish'));
    return (await publishDialog()).within;
  };

  it('shows the newsroom’s grade and leads to what could be better', async () => {
    host.api['getSeoCheck'] = () => ok(RESULT);
    const dialog = await ask();
    const line = within(await dialog.findByRole('region', { name: 'SEO helper' }));
    expect(line.getByRole('status').textContent).toBe('Good60 of 100 points (60 %)');
    await userEvent.click(line.getByRole('button', { name: 'One thing could be better' }));
    expect(await screen.findByRole('complementary', { name: 'SEO helper' })).toBeTruthy();
  });

  it('says that the check failed, and asks again (B8-022d)', async () => {
    host.api['getSeoCheck'] = () => err(refusal(500, 'internal'));
    const dialog = await ask();
    expect((await dialog.findByText(/The SEO check could not be made/u)).getAttribute('role')).toBe('alert');
    host.api['getSeoCheck'] = () => ok(RESULT);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('region', { name: 'SEO helper' })).toBeTruthy();
  });

  it('says nothing where there is no result (B8-010)', async () => {
    const dialog = await ask();
    expect(dialog.queryByText(/SEO check could not/u)).toBeNull();
    expect(dialog.queryByRole('region', { name: 'SEO helper' })).toBeNull();
  });
});
