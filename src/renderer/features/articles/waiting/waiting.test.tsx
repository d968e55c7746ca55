import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, LEA, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { publishDialog } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const REVISION_ID = '5f0e7d1c-2b1a-4d8e-8a55-000000000002';
const WAITING: Waiting = {
  releasedRevisionId: REVISION_ID,
  releasedRevisionNumber: 2,
  since: '2026-07-03T08:00:00.000Z',
  changed: ['text', 'tags'],
  releaseTime: null,
};
const heldMetadata = (waiting: Waiting | null, change: Partial<Metadata> = {}): Metadata =>
  metadataOf({ publicationStatus: 'published', contentStatus: 'readyToPublish', waiting, lastUpdatedBy: LEA, tags: [1], ...change });
const NEWER = [...HEAD.slice(0, 2), block('lead', 'l', 'Es regnet seit Wochen.')];

let host: FakeHost;
const openWith = async (metadata: Metadata, path = `/articles/${ARTICLE_ID}`) => {
  host = createArticleHost(openedOf(NEWER, { metadata }));
  host.handlers['articles.release'] = () => ok(statusOf({ metadata: { ...metadata, waiting: null } }));
  host.api['listArticleRevisions'] = () =>
    ok([
      {
        id: REVISION_ID,
        resourceId: ARTICLE_ID,
        resourceName: 'articles',
        revisionNumber: 2,
        creator: LEA,
        date: '2026-07-02T10:00:00.000Z',
        contentStatus: 'readyToPublish',
        publicationStatus: 'published',
      },
    ]);
  host.api['getReleased'] = () =>
    ok({
      metadata: { ...metadata, tags: [], waiting: null },
      content: { kind: 'text', document: { version: 'v008', elements: HEAD } },
      revisionNumber: 2,
    });
  return () => renderApp(host, { path });
};
const notice = async () => {
  const title = await screen.findByText(/^(?:Newer text waits|Changes wait|The scheduled update did not go out)$/u);
  return within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
};
const press = async (name: string | RegExp): Promise<void> => userEvent.click((await notice()).getByRole('button', { name }));

describe('what waits behind a public article', () => {
  beforeEach(async () => {
    await (
      await openWith(heldMetadata(WAITING))
    )();
  });

  it('D-008 says which revision readers have, what waits, since when and by whom', async () => {
    const told = await notice();
    expect(told.getByText('What waits: text and tags.')).toBeTruthy();
    const readers = await told.findByText(/^Readers have revision 2, .*2 Jul/u);
    expect(readers.textContent).toMatch(/Waiting since .*3 Jul.*, last changed by Lea Steiner\.$/u);
    expect(screen.getAllByTestId('waiting-mark')).toHaveLength(1);
  });

  it('compares both with one click, text and fields', async () => {
    await press('Compare');
    const dialog = within(await screen.findByRole('dialog', { name: 'What readers have, and what waits' }));
    expect((await dialog.findByRole('region', { name: 'Comparison of the two texts' })).textContent).toContain('seit Wochen');
    expect(dialog.getByRole('region', { name: 'Tags' }).textContent).toMatch(/Public now.*Waiting#1/u);
  });

  it('gives readers what is on screen with one press, and by key', async () => {
    await userEvent.click(await screen.findByTestId('update-public'));
    expect(await screen.findByText('Readers have the new version of “Der Fluss steigt”.')).toBeTruthy();
    expect(host.callsOf('articles.release')).toEqual([{ articleId: ARTICLE_ID }]);
    host.emit('article.changed', statusOf({ metadata: heldMetadata(WAITING) }));
    await notice();
    await userEvent.keyboard('{Control>}{Shift>}S{/Shift}{/Control}');
    await waitFor(() => expect(host.callsOf('articles.release')).toHaveLength(2));
  });

  it('D-007 lists what is missing, with a jump to each; nothing is lost', async () => {
    const problems = [{ code: 'missingRequiredFields', title: '', message: '', fieldNames: ['lead', 'authors'] }];
    host.handlers['articles.release'] = () =>
      err({ code: 'missingRequiredFields', data: { kind: 'http', code: 'missingRequiredFields', status: 422, title: '', problems } });
    await userEvent.click(await screen.findByTestId('update-public'));
    const dialog = within(await screen.findByRole('dialog', { name: '2 things are missing before publishing' }));
    expect(dialog.getByText(/What you wrote is saved and waits\./u)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Go there: Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('save')).toBeTruthy();
  });

  it('schedules the update in words, by an explicit act alone (D-001)', async () => {
    await press('Schedule the update …');
    const dialog = within(await screen.findByRole('dialog', { name: /^Schedule the update of/u }));
    const field = dialog.getByRole('textbox', { name: 'Update' });
    await userEvent.type(field, 'yesterday 6');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(host.callsOf('articles.release')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '+2h');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(host.callsOf('articles.release')).toMatchObject([{ releaseTime: expect.stringMatching(/Z$/u) as string }]));
  });

  it('discards after a question that says what goes and what stays', async () => {
    host.handlers['articles.discardWaiting'] = () => ok(openedOf(HEAD, { metadata: heldMetadata(null) }));
    await press('Discard what waits …');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^This goes: text and tags\. Readers keep what they have, revision 2\. .*stays as a revision/u)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Discard what waits' }));
    await waitFor(() => expect(screen.queryByText('Newer text waits')).toBeNull());
  });
});

it('D-003 says that a scheduled update failed and why, and has a way out', async () => {
  const failure = { at: '2026-11-22T16:00:00.000Z', code: 'notReadyToPublish', fieldNames: ['contentStatus'] };
  await (
    await openWith(heldMetadata({ ...WAITING, releaseTime: failure.at, failure }))
  )();
  const told = await notice();
  expect(told.getByText(/^It did not go out: .*It was not ready to publish\./u)).toBeTruthy();
  await press('Cancel the scheduled update');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the update' }));
  await waitFor(() => expect(host.callsOf('articles.release')).toEqual([{ articleId: ARTICLE_ID, releaseTime: null }]));
});

it('D-008 asks before an update at once that ends a scheduled one', async () => {
  await (
    await openWith(heldMetadata({ ...WAITING, releaseTime: '2026-12-01T05:00:00.000Z' }))
  )();
  await userEvent.click(await screen.findByTestId('update-public'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Update the public version now?' }));
  expect(question.getByText(/The scheduled update ends with it: .*1 Dec/u)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Leave it scheduled' }));
  expect(host.callsOf('articles.release')).toEqual([]);
  await userEvent.click(await screen.findByTestId('update-public'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update now' }));
  await waitFor(() => expect(host.callsOf('articles.release')).toHaveLength(1));
});

it('D-005 disables every act offline, each with its reason, and says what becomes of a save', async () => {
  const show = await openWith(heldMetadata(WAITING));
  host.handlers['connectivity.get'] = () => ok(offline());
  await show();
  const told = await notice();
  for (const name of ['Compare', 'Update public version', 'Schedule the update …', 'Discard what waits …']) {
    const button = told.getByRole('button', { name });
    expect(isDisabled(button)).toBe(true);
    expect(button.getAttribute('aria-description')).toMatch(/needs the network/u);
  }
});

it('D-008 says that what was saved offline is not public, and how it will be', async () => {
  const show = await openWith(heldMetadata(null));
  const sync = { kind: 'waiting', count: 1, since: '2026-07-03T08:00:00.000Z', nextTryAt: null, lastError: null } as const;
  host.handlers['articles.open'] = () => ok(openedOf(NEWER, { metadata: heldMetadata(null), sync }));
  await show();
  expect(await screen.findByText('Saved on this computer, not public')).toBeTruthy();
});

it('an article that is not public has no such button, notice or hint', async () => {
  await (
    await openWith(metadataOf(), `/articles/${ARTICLE_ID}/publication`)
  )();
  await screen.findByRole('region', { name: 'Note' });
  expect(screen.queryByTestId('update-public')).toBeNull();
  expect(screen.queryByText('Acts at once; readers do not see it.')).toBeNull();
});

it('D-008 D-077 says at a field of a public article that it acts at once and stays inside, but at none that readers see', async () => {
  await (
    await openWith(heldMetadata(null), `/articles/${ARTICLE_ID}/publication`)
  )();
  const print = await screen.findByRole('region', { name: 'Print and planning' });
  expect(within(print).getByText('Acts at once; readers do not see it.')).toBeTruthy();
  for (const name of ['Tags', 'Note', 'Push messages'])
    expect(within(screen.getByRole('region', { name })).queryByText(/Acts at once/u)).toBeNull();
});

it('D-008 is marked in the list, and found there', async () => {
  host = createFakeHost();
  host.api['listMetadata'] = ({ query }) =>
    ok(pageOf(query?.['waiting'] === true ? [rowOf(1, { publicationStatus: 'published', hasWaitingChanges: true })] : [rowOf(2)]));
  await renderApp(host, { path: '/articles' });
  await screen.findByText('Artikel 2');
  expect(screen.queryByTestId('waiting-mark')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Newer text waits' }));
  await screen.findByText('Artikel 1');
  expect(screen.getByTestId('waiting-mark').textContent).toContain('newer text waits');
});

it('D-008 another publication status concerns what was released: the dialog shows that, and what waits goes on waiting', async () => {
  await (
    await openWith(heldMetadata(WAITING))
  )();
  host.api['getReleased'] = () =>
    ok({
      metadata: { ...heldMetadata(null), lead: 'Es regnet.' },
      content: { kind: 'text', document: { version: 'v008', elements: HEAD } },
      revisionNumber: 2,
    });
  await userEvent.click(await screen.findByTestId('publication-status'));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Unlist/u }));
  const { dialog } = await publishDialog();
  expect(dialog.textContent).toContain('This concerns revision 2, as it was released; what is newer goes on waiting.');
  expect(dialog.textContent).not.toContain('seit Wochen');
});

it('D-009 what waits goes to readers by who proofreads it alone; the others are told why', async () => {
  const show = await openWith(heldMetadata(WAITING, { contentStatus: 'proofread' }));
  const since = '2026-11-21T13:42:00.000Z';
  const user = { id: '11111111-1111-4111-8111-111111111111', firstName: 'Nora', lastName: 'Keller' };
  host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [{ user, mode: 'editing', since, lastSeenAt: since }] });
  await show();
  const update = await screen.findByTestId('update-public');
  await waitFor(() => expect(isDisabled(update)).toBe(true));
  expect(update.getAttribute('aria-description')).toMatch(/proofreading/u);
});

it('D-008 what is kept internal has no readers, and its words say so', async () => {
  await (
    await openWith(heldMetadata(WAITING, { publicationStatus: 'internalOnly' }))
  )();
  const told = await notice();
  expect(told.getByText(/^Internal AI tools have revision 2.*; readers have nothing\./u)).toBeTruthy();
  expect(told.getByRole('button', { name: 'Update internal version' })).toBeTruthy();
  await userEvent.click(await screen.findByTestId('update-public'));
  expect(await screen.findByText('Internal AI tools have the new version of “Der Fluss steigt”.')).toBeTruthy();
});

it('D-003 an update that is scheduled, or did not go out, is marked in the list with its time and the reason', async () => {
  host = createFakeHost();
  const releaseTime = '2026-11-23T05:00:00.000Z';
  const releaseFailure = { at: releaseTime, code: 'missingRequiredFields', fieldNames: ['lead'] } as const;
  const held = { publicationStatus: 'published', hasWaitingChanges: true, releaseTime } as const;
  host.api['listMetadata'] = () =>
    ok(pageOf([rowOf(1, held), rowOf(2, { ...held, releaseFailure: { ...releaseFailure, fieldNames: ['lead'] } })]));
  await renderApp(host, { path: '/articles' });
  await screen.findByText('Artikel 1');
  const [scheduled, failed] = screen.getAllByTestId('waiting-mark');
  expect(scheduled?.textContent).toContain('update 23/11, 06:00');
  expect(failed?.textContent).toContain('update did not go out');
  expect(failed?.title).toBe('It did not go out: 23/11, 06:00. Something required was missing. Lead');
});

it('D-008 a queued save that arrived while the article was closed is offered where the person is', async () => {
  host = createArticleHost();
  const { router } = await renderApp(host, { path: '/schedule' });
  await screen.findByRole('link', { name: 'Articles' });
  act(() => host.emit('waiting.arrived', { resource: 'articles', id: ARTICLE_ID, title: 'Der Fluss steigt' }));
  expect(await screen.findByText('Your changes to “Der Fluss steigt” wait')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${ARTICLE_ID}`));
});

it('says why what readers have cannot be shown, and asks for it again at the next press', async () => {
  await (
    await openWith(heldMetadata(WAITING))
  )();
  const answer = host.api['getReleased'];
  let asked = 0;
  host.api['getReleased'] = () => {
    asked += 1;
    return err({ code: 'timeout' });
  };
  const unlist = async () => {
    await userEvent.click(await screen.findByTestId('publication-status'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Unlist/u }));
  };
  await unlist();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector('.bp6-toast')).not.toBeNull());
  expect(screen.queryByTestId('publish-now')).toBeNull();
  if (answer) host.api['getReleased'] = answer;
  await unlist();
  expect((await publishDialog()).dialog).toBeTruthy();
});
