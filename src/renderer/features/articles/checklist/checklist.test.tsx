import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#domain/comment/comment.ts';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, LEA, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const NO_MARKS = metadataOf().workflowChecklist;
const comment = (id: string): Comment => ({
  id,
  rootCommentId: null,
  resourceId: ARTICLE_ID,
  creator: LEA,
  createdAt: NOW,
  updatedAt: NOW,
  status: 'active',
  text: 'Stimmt das?',
  resolvedBy: null,
  resolvedAt: null,
});

describe('the checklist beside an article', () => {
  let host: FakeHost;

  beforeEach(() => {
    host = createArticleHost(openedOf([...HEAD, block('paragraph', 'p')]));
    host.handlers['articles.patchMetadata'] = ({ patch }) =>
      ok(statusOf({ metadata: metadataOf({ workflowChecklist: patch.workflowChecklist ?? NO_MARKS }) }));
  });

  const show = async () => {
    const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Checklist' }));
    await screen.findByRole('complementary', { name: 'Checklist' });
    return router;
  };
  const panel = () => within(screen.getByRole('complementary', { name: 'Checklist' }));
  const gaps = (step: string) =>
    within(panel().getByRole('list', { name: `Missing: ${step}` }))
      .getAllByRole('button')
      .map(button => button.textContent);

  it('the checklist beside an article is beside attachments, comments and revisions with photo editing, production, proofreading and SEO (A2-050a)', async () => {
    await show();
    const tools = within(screen.getByRole('toolbar', { name: 'Tools beside the text' }));
    for (const name of ['Attachments', 'Comments', 'Revisions', 'Checklist']) expect(tools.getByRole('button', { name })).toBeTruthy();
    const steps = panel().getAllByRole('checkbox');
    expect(steps.map(step => (step as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Photo editing',
      'Production',
      'Proofreading',
      'SEO',
    ]);
  });

  it('lists what each step lacks', async () => {
    host.handlers['comments.list'] = () => ok({ comments: [comment('11111111-1111-4111-8111-111111111111')], pending: [], stale: false });
    await show();
    await waitFor(() => expect(gaps('Proofreading')).toEqual(['One open comment']));
    expect(gaps('Photo editing')).toEqual(['Picture for the teaser']);
    expect(gaps('Production')).toEqual(['Text below the lead', 'Author', 'At least one publication', 'Main publication']);
    expect(gaps('SEO')).toEqual(['No tags']);
  });

  it('ticks a step off, leaves the other marks as they are, and counts at its button', async () => {
    const metadata = metadataOf({ workflowChecklist: { ...NO_MARKS, seoDone: true } });
    host.handlers['articles.open'] = () => ok(openedOf(HEAD, { metadata }));
    await show();
    expect(screen.getByRole('img', { name: '1 of 4 steps done' })).toBeTruthy();
    await userEvent.click(panel().getByRole('checkbox', { name: 'Photo editing' }));
    await waitFor(() => expect(panel().getByRole('status').textContent).toBe('2 of 4 steps done'));
    expect(host.callsOf('articles.patchMetadata')).toEqual([
      { articleId: ARTICLE_ID, patch: { workflowChecklist: { ...NO_MARKS, seoDone: true, photoeditingDone: true } } },
    ]);
  });

  it.each([
    ['Author', 'publication', '#publication-authors'],
    ['At least one publication', 'publication', '#publication-placement'],
    ['Picture for the teaser', 'publication', '#publication-teaser'],
    ['No tags', 'publication', '#publication-tags'],
  ])('leads from “%s” to its section', async (name, view, hash) => {
    const router = await show();
    await userEvent.click(panel().getByRole('button', { name }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/articles/${ARTICLE_ID}/${view}`, hash }));
  });

  it('leads from a missing text to its block, which is edited from then on', async () => {
    const router = await show();
    await userEvent.click(panel().getByRole('button', { name: 'Text below the lead' }));
    await waitFor(() => expect(router.state.location.search).toBe('?isEditingContent=true'));
    expect(await screen.findByTestId('save')).toBeTruthy();
  });

  it('leads from open comments to the comments', async () => {
    host.handlers['comments.list'] = () => ok({ comments: [comment('11111111-1111-4111-8111-111111111111')], pending: [], stale: false });
    await show();
    await userEvent.click(await panel().findByRole('button', { name: 'One open comment' }));
    expect(await screen.findByRole('complementary', { name: 'Comments' })).toBeTruthy();
  });

  it('counts the open threads at the comments’ button', async () => {
    host.handlers['comments.list'] = () => {
      const comments = ['1', '2'].map(digit => comment(`${digit.repeat(8)}-1111-4111-8111-111111111111`));
      return ok({ comments, pending: [], stale: false });
    };
    await show();
    expect(await screen.findByLabelText('2 open threads')).toBeTruthy();
  });
});
