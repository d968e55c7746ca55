import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import errors from '#locales/en-GB/errors.json' with { type: 'json' };
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { NO_STATED_RIGHTS, type PictureRights } from '#domain/media/rights.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { pictureIdOf } from '#tests/builders/pictures.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { type FakeHost, offline, online, signedIn } from '#tests/support/fake-transport.ts';
import { pageOf, TENANTS } from '#tests/support/publication-screen.ts';
import { BODY, COMPLETE, DONE, publishDialog, publishNow } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;

let host: FakeHost;
beforeEach(() => {
  host = createArticleHost();
  host.api['listTenants'] = () => ok(TENANTS);
  host.api['listUsers'] = () => ok(pageOf([]));
});

const open = async (change: Partial<Metadata> = {}, elements: readonly Element[] = [...HEAD, BODY], path = PATH) => {
  const metadata = metadataOf({ ...COMPLETE, ...change });
  host.handlers['articles.open'] = () => ok(openedOf(elements, { metadata }));
  host.handlers['articles.setPublicationStatus'] = ({ publicationStatus }) =>
    ok(statusOf({ metadata: { ...metadata, publicationStatus } }));
  await renderApp(host, { path });
  return screen.findByTestId('publish');
};
const press = async (): Promise<Awaited<ReturnType<typeof publishDialog>>> => {
  await userEvent.click(await screen.findByTestId('publish'));
  return publishDialog();
};
/** Renders an article that only the newsroom has; its publication status stays, whatever is pressed. */
const renderInternal = async (change: Partial<Metadata>) => {
  const metadata = metadataOf({ ...COMPLETE, publicationStatus: 'internalOnly', ...change });
  host.handlers['articles.open'] = () => ok(openedOf([...HEAD, BODY], { metadata }));
  host.handlers['articles.setPublicationStatus'] = () => ok(statusOf({ metadata }));
  await renderApp(host, { path: PATH });
  return screen.findByTestId('publication-status');
};
const published = () => host.callsOf('articles.setPublicationStatus');

describe('the dialog before something goes out', () => {
  it('D-011 shows each title with its address and the teaser; Enter accepts when nothing is doubtful', async () => {
    await open();
    const { dialog, within: inside, button } = await press();
    const places = within(inside.getByRole('list', { name: 'Where it goes' })).getAllByRole('listitem');
    expect(places.map(place => place.textContent)).toEqual([
      'Seeblick …/der-fluss-steigt-100000000042',
      'Aarepost …/aare-steigt-100000000042',
    ]);
    expect(inside.getByRole('region', { name: 'Teaser as readers see it' }).textContent).toBe('WetterDer Fluss steigtEs regnet.');
    expect(dialog.textContent).toContain('It is public at once');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(published()).toEqual([{ articleId: ARTICLE_ID, publicationStatus: 'published' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('D-011 starts at the first doubt, lists all by name, and Enter publishes nothing', async () => {
    const workflowChecklist = { ...DONE, seoDone: false, productionDone: false };
    await open({ contentStatus: 'review1', workflowChecklist }, [...HEAD, block('paragraph', 'p', 'Es sind (insert data here) Personen.')]);
    const { dialog, within: inside, button } = await press();
    expect(inside.getAllByRole('listitem').map(item => item.textContent.replace('Go there', ''))).toEqual(
      expect.arrayContaining([
        'Doubtful: The status is “Peer proofreading”, not “Ready to publish”; this sets it',
        'Doubtful: Not ticked off in the checklist: Production and SEO',
        'Doubtful: Placeholder left in the text: (insert data here)',
      ]),
    );
    expect(button.textContent).toBe('Publish anyway');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Go there: The status is/u));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(published()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('content-status')));
  });

  it('names what is missing with the way there, and does not publish', async () => {
    await open({ authors: [] }, HEAD);
    const { within: inside, button } = await press();
    expect(button.getAttribute('aria-description')).toBe('What is missing has to be there first');
    expect(inside.getByText(/Missing: Text below the lead/u)).toBeTruthy();
    await userEvent.click(inside.getByRole('button', { name: 'Go there: Missing: Author' }));
    expect(await screen.findByRole('region', { name: 'Authors' })).toBeTruthy();
    expect(published()).toEqual([]);
  });

  it('says that a picture lacks its words, and that a schedule ends with it (D-004)', async () => {
    const picture = {
      type: 'image',
      id: 'i',
      data: { src: 'https://b.example.ch/p.jpg' },
      children: [block('embedCaption', 'c', 'Aare'), block('embedCredit', 'd')],
    };
    const scheduledPlacing = { status: 'scheduled' as const, publicationTime: '2099-11-23T05:00:00.000Z', expiryTime: null };
    await open({ scheduledPlacing }, [...HEAD, BODY, picture]);
    const { dialog } = await press();
    expect(dialog.textContent).toContain('A picture has neither credit nor description');
    expect(dialog.textContent).toMatch(/This ends the schedule; it would have gone out: Monday, 23 November/u);
  });

  it('D-019 names a picture under embargo and leads to its rights; released there with a reason, it goes out', async () => {
    const id = pictureIdOf(1);
    const rights: PictureRights = {
      id,
      title: 'Der Steg',
      stated: { ...NO_STATED_RIGHTS, embargoUntil: '2099-11-24T17:00:00.000Z', usageTerms: 'Nur mit Bericht' },
      decisions: [],
      block: 'embargo',
    };
    let decided = rights;
    host.api['listPictureRights'] = () => ok([decided]);
    host.api['decidePictureRights'] = ({ body }) => {
      const { act: done, reason } = body as { readonly act: 'release'; readonly reason: string }; // the contract's body
      decided = { ...rights, block: null, decisions: [{ number: 1, at: '2026-11-24T09:00:00.000Z', by: null, act: done, reason }] };
      return ok(decided);
    };
    const data = {
      src: assetUrl(id),
      alt: 'Ein Steg',
      embed: { url: assetUrl(id), elvisId: id, name: 'Ein Steg', naturalWidth: 60, naturalHeight: 40 },
    };
    await open({}, [...HEAD, BODY, { ...block('image', 'bild', ''), data, children: [block('embedCredit', 'credit', 'Foto: Aare')] }]);
    const { within: dialog } = await press();
    const finding = await dialog.findByRole('button', { name: /“Der Steg” is under embargo until .*2099/u });
    expect(isDisabled(await dialog.findByTestId<HTMLButtonElement>('publish-now'))).toBe(true);
    await userEvent.click(finding);
    const about = within(await screen.findByRole('dialog', { name: 'Rights of “Der Steg”' }));
    expect(about.getByText('Nur mit Bericht')).toBeTruthy();
    const release = about.getByRole<HTMLButtonElement>('button', { name: 'Release all the same' });
    expect([isDisabled(release), release.getAttribute('aria-description')]).toEqual([true, 'Give a reason first.']);
    await userEvent.type(about.getByRole('textbox', { name: 'Reason' }), 'Mit der Agentur geklärt');
    await userEvent.click(release);
    await waitFor(() => expect(isDisabled(dialog.getByTestId<HTMLButtonElement>('publish-now'))).toBe(false));
    expect(dialog.queryByText(/under embargo/u)).toBeNull();
    await publishNow();
    await waitFor(() => expect(published()).toHaveLength(1));
  });

  it('says that what is not saved goes out with it, by the one press', async () => {
    await open({}, [...HEAD, BODY], `${PATH}?isEditingContent=true`);
    act(() => host.emit('article.changed', statusOf({ metadata: metadataOf(COMPLETE), hasUnsavedChanges: true })));
    const { within: inside, button } = await press();
    expect(inside.getByText(/is saved first/u)).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(published()).toHaveLength(1));
  });

  it('says what somebody else has changed, while it is open and where a publication is refused for it', async () => {
    await open();
    const { within: inside } = await press();
    act(() => host.emit('article.changed', statusOf({ metadata: metadataOf({ ...COMPLETE, tags: [7] }) })));
    expect(await inside.findByText('Changed since this dialog opened: tags.')).toBeTruthy();
    host.handlers['articles.setPublicationStatus'] = () => err({ code: 'preconditionFailed', data: { changed: ['text', 'teasers'] } });
    await publishNow();
    const words = (await inside.findByRole('alert')).textContent;
    expect(words).toContain('Somebody else has changed this since you looked: text and teaser.');
    host.handlers['articles.setPublicationStatus'] = () =>
      ok(statusOf({ metadata: metadataOf({ ...COMPLETE, publicationStatus: 'published' }) }));
    await publishNow();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('D-008 offers what waits behind an internal article, and going out without it', async () => {
    const waiting = {
      releasedRevisionId: '5f0c1a3e-8a5e-4c9b-9d61-0a4a4f1c2b3d',
      releasedRevisionNumber: 3,
      since: '2026-11-21T13:42:00.000Z',
      changed: ['text' as const, 'tags' as const],
      releaseTime: '2099-11-23T05:00:00.000Z',
    };
    await renderInternal({ waiting });
    const choose = async () => {
      await userEvent.click(screen.getByTestId('publication-status'));
      await userEvent.click(
        within(await screen.findByRole('menu', { name: 'Publication status' })).getByRole('menuitem', { name: /^Publish/u }),
      );
      return publishDialog();
    };
    const { within: inside, button } = await choose();
    expect(inside.getByText('Newer changes wait: text and tags.')).toBeTruthy();
    expect(inside.getByText(/This ends the scheduled update; it would have gone out: Monday/u)).toBeTruthy();
    expect(button.textContent).toBe('Publish with the newer changes');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.click(button);
    await waitFor(() => expect(published()).toMatchObject([{ publicationStatus: 'published', releases: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await choose()).within.getByRole('button', { name: 'Publish without them' }));
    await waitFor(() => expect(published()).toHaveLength(2));
    expect(published()[1]).not.toHaveProperty('releases');
  });

  it('stays with the words of the newsroom where that refuses', async () => {
    await open();
    host.handlers['articles.setPublicationStatus'] = () => err({ code: 'preconditionFailed' });
    await press();
    await publishNow();
    const { within: inside } = await publishDialog();
    expect((await inside.findByRole('alert')).textContent).not.toBe('');
  });

  it('D-009 takes over from who proofreads it by the same press', async () => {
    const colleague = {
      user: { id: '11111111-1111-4111-8111-111111111111', firstName: 'Nora', lastName: 'Keller' },
      mode: 'editing',
      since: '2026-11-21T13:42:00.000Z',
      lastSeenAt: '2026-11-21T13:42:00.000Z',
    };
    host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [colleague] });
    await open({ contentStatus: 'proofread' });
    await screen.findAllByText(/only one person edits at a time/u);
    const { dialog, button } = await press();
    expect(dialog.textContent).toContain('Somebody else is proofreading it');
    expect(button.textContent).toBe('Take over and publish');
    await userEvent.click(button);
    await waitFor(() => expect(published()).toHaveLength(1));
    const words = host
      .callsOf('api.call')
      .filter(({ operation }) => operation === 'patchUserPresence')
      .map(({ body }) => body);
    expect(words).toContainEqual(expect.objectContaining({ takesOver: true }));
  });

  it('D-005 D-010 is not opened without a network, nor by an external account: the button says why before', async () => {
    host.handlers['session.get'] = () => ok(signedIn({ isExternal: true }));
    await open();
    const button = () => screen.getByTestId('publish');
    await waitFor(() => expect(button().getAttribute('aria-description')).toBe('Only the newsroom publishes; external accounts write'));
    act(() => host.emit('connectivity.changed', offline()));
    await waitFor(() => expect(button().getAttribute('aria-description')).toBe('Publishing needs the network'));
  });

  it('is in the palette with its key, beside the other actions of the screen', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Find an article, a person, a screen or a command' });
    const names = screen.getAllByRole('option').map(option => option.textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        'Publish the article …CtrlAltG',
        'Unpublish the article …',
        'Set status: Ready to publish',
        'Export as Word file',
        'Export for layout (ZIP)',
      ]),
    );
    await userEvent.keyboard('publish');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Publish the article …CtrlAltG');
  });

  it('opens by its key and by the palette; what is not possible says why', async () => {
    await open();
    await userEvent.keyboard('{Control>}{Alt>}g{/Alt}{/Control}');
    expect((await publishDialog()).dialog).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Find an article, a person, a screen or a command' });
    await userEvent.keyboard('unlist the');
    await screen.findByRole('option', { name: 'Unlist the article …' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Not possible from the present publication status')).toBeTruthy();
  });
});

describe('updating the public version', () => {
  it('D-011 asks only when something is doubtful; Enter then leads there and updates nothing', async () => {
    const doubtful = [...HEAD, block('paragraph', 'p', 'Es sind (insert data here) Personen.')];
    const metadata = metadataOf({ ...COMPLETE, publicationStatus: 'published' });
    host.handlers['articles.open'] = () => ok(openedOf(doubtful, { metadata, hasUnsavedChanges: true }));
    host.handlers['articles.save'] = () => ok(statusOf({ metadata }));
    host.handlers['articles.release'] = () => ok(statusOf({ metadata }));
    await renderApp(host, { path: `${PATH}?isEditingContent=true` });
    await userEvent.click(await screen.findByTestId('update-public'));
    const { dialog } = await publishDialog();
    expect(dialog.textContent).toContain('Placeholder left in the text: (insert data here)');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Go there'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(host.callsOf('articles.release')).toEqual([]);
    await userEvent.click(screen.getByTestId('update-public'));
    await publishNow();
    await waitFor(() => expect(host.callsOf('articles.release')).toHaveLength(1));
  });
});

describe('taking back what has just gone out', () => {
  const publish = async () => {
    await open();
    await press();
    await publishNow();
    return screen.findByRole('region', { name: 'Taking back what went out' });
  };

  it('is offered on every screen, by its button and its key; it says what readers may have seen', async () => {
    host.handlers['articles.takeBack'] = () => ok(statusOf({ metadata: metadataOf({ ...COMPLETE, publicationStatus: 'unpublished' }) }));
    host.api['listMetadata'] = () => ok(pageOf([]));
    const notice = await publish();
    expect(notice.textContent).toContain('“Der Fluss steigt” is public.');
    expect(notice.querySelector('[aria-hidden="true"].g-numbers')?.textContent).toMatch(/^\d+ s$/u);
    await userEvent.click(screen.getAllByRole('link', { name: 'Articles' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Articles' });
    expect(notice.isConnected).toBe(true);
    await userEvent.keyboard('{Control>}{Alt>}z{/Alt}{/Control}');
    await waitFor(() => expect(host.callsOf('articles.takeBack')).toEqual([{ articleId: ARTICLE_ID }]));
    expect(await screen.findByText('Taken back: it is “Unpublished” now')).toBeTruthy();
    expect(screen.getByText(/Readers may have seen it for .* second/u)).toBeTruthy();
    expect(notice.isConnected).toBe(false);
  });

  it('says why the newsroom refuses it, and that it needs the network', async () => {
    host.handlers['articles.takeBack'] = () => err({ code: 'tooLateToTakeBack' });
    const notice = within(await publish());
    act(() => host.emit('connectivity.changed', offline()));
    await waitFor(() => expect(notice.getByTestId('take-back').getAttribute('aria-description')).toBe('Taking back needs the network'));
    act(() => host.emit('connectivity.changed', online()));
    await waitFor(() => expect(isDisabled(notice.getByTestId('take-back'))).toBe(false));
    await userEvent.click(notice.getByTestId('take-back'));
    expect(await screen.findByText(errors['tooLateToTakeBack.title'])).toBeTruthy();
  });
});

describe('what a role or a colleague forbids', () => {
  const COLLEAGUE = '11111111-1111-4111-8111-111111111111';
  const proofreader = {
    user: { id: COLLEAGUE, firstName: 'Nora', lastName: 'Keller' },
    mode: 'editing',
    since: '2026-11-21T13:42:00.000Z',
    lastSeenAt: '2026-11-21T13:42:00.000Z',
  };

  it('D-009 teasers and metadata are locked during another person’s proofreading; note and checklist are not', async () => {
    host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [proofreader] });
    host.api['listAgencies'] = () => ok(pageOf([]));
    host.api['listCategories'] = () => ok(pageOf([]));
    await open({ contentStatus: 'proofread' }, [...HEAD, BODY], `${PATH}/publication`);
    const teaser = within(await screen.findByRole('region', { name: 'Teaser' }));
    const title = () => teaser.getAllByRole('textbox')[0] ?? null;
    await waitFor(() => expect(isDisabled(title())).toBe(true));
    expect(teaser.getByRole('group', { description: /Somebody else is proofreading it/u })).toBeTruthy();
    const note = within(screen.getByRole('region', { name: 'Note' }));
    expect(isDisabled(note.getByRole('textbox'))).toBe(false);
    await userEvent.click(screen.getByTestId('content-status'));
    const entry = within(await screen.findByRole('menu', { name: 'Content status' })).getByRole('menuitem', { name: /^Draft/u });
    expect(entry.textContent).toContain('Somebody else is proofreading it');
  });

  it('D-010 an external account is told what it cannot do, before it tries', async () => {
    host.handlers['session.get'] = () => ok(signedIn({ isExternal: true }));
    await open({ creator: { id: COLLEAGUE, firstName: 'Nora', lastName: 'Keller' }, authors: [] });
    const reason = 'External accounts work on what they began or sign as author';
    await waitFor(() => expect(screen.getByTestId('toggle-editing').getAttribute('aria-description')).toBe(reason));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect((await screen.findByRole('menuitem', { name: /^Delete/u })).textContent).toContain(reason);
  });
});
