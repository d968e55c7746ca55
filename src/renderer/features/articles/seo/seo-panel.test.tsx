import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const LONG =
  'Eine sehr lange Überschrift, die keine Suchmaschine je ganz zeigt, weil sie immer noch weitergeht und einfach nicht enden will';

const show = async (title = LONG, body = true) => {
  const head = HEAD.map(element => (element.type === 'title' ? { ...element, children: [{ text: title }] } : element));
  const elements = body ? [...head, block('paragraph', 'Der Klimafonds kostet Bern zwölf Millionen Franken.')] : head;
  const host = createArticleHost(openedOf(elements, { metadata: metadataOf({ title }) }));
  host.handlers['articles.patchMetadata'] = ({ patch }) => ok(statusOf({ metadata: metadataOf({ title, ...patch } as never) }));
  const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
  await userEvent.click(await screen.findByRole('button', { name: 'SEO helper' }));
  const panel = within(await screen.findByRole('complementary', { name: 'SEO helper' }));
  return { host, router, panel };
};

describe('the SEO helper beside an article', () => {
  it('shows grade, points, keywords and each check with its reason (A2-050b)', async () => {
    const { panel } = await show();
    expect(panel.getByRole('status').textContent).toMatch(/^(?:Bad|Okay).*of \d+ points/u);
    const open = within(panel.getByRole('region', { name: /things could be better/u }));
    expect(open.getByText(/^Is cut: \d+ of 580 px\.$/u)).toBeTruthy();
    expect(open.getByText('No picture in the text and none in the teaser.')).toBeTruthy();
    expect(panel.getByText('As a search result')).toBeTruthy();
  });

  it('takes a proposal as the title for search engines, and gives back what stood there', async () => {
    const { host, panel } = await show();
    await userEvent.click(panel.getByRole('button', { name: 'Use the proposal: Title for search engines' }));
    await waitFor(() => expect(host.callsOf('articles.patchMetadata')).toHaveLength(1));
    const taken = host.callsOf('articles.patchMetadata')[0]?.patch.seoTeasers?.[0];
    expect(taken).toMatchObject({ variantId: 0, allowAutomaticUpdate: false });
    expect(LONG.startsWith(taken?.title ?? 'none')).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(host.callsOf('articles.patchMetadata')[1]).toMatchObject({ patch: { seoTeasers: [] } }));
  });

  it('leads to what lacks', async () => {
    const { router, panel } = await show();
    await userEvent.click(panel.getByRole('button', { name: 'Go there: Structured data' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ hash: '#publication-authors' }));
  });

  it('the SEO helper beside an article has nothing to say of an empty article', async () => {
    const { panel } = await show('', false);
    expect(panel.getByText('Nothing to check yet')).toBeTruthy();
  });
});
