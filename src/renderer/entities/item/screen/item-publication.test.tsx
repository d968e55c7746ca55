import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemState } from '#bridge/states.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { imageOf, itemIdOf, itemMetadata, pictureIdOf, slideOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { type FakeItems, withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { publishDialog, publishNow } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);
const HEAD = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.' };
const DRAFTS = {
  slideshows: { resource: 'slideshows', item: { ...HEAD, slides: [slideOf(1), slideOf(2)] } },
  videos: {
    resource: 'videos',
    item: {
      ...HEAD,
      intro: 'Am Dienstag.',
      url: '<iframe src="https://video.example.ch/player?id=v-204817"></iframe>',
      elvisId: pictureIdOf(1),
      preview: imageOf(1),
    },
  },
  embeds: { resource: 'embeds', item: { ...HEAD, url: 'https://karten.example.ch/fluss', preview: imageOf(1) } },
  links: {
    resource: 'links',
    item: { ...HEAD, url: 'https://www.example.ch/fluss', type: 'url', openInNewWindow: false, preview: null },
  },
  breakingnews: { resource: 'breakingnews', item: { ...HEAD, body: [], notificationCategories: [], notificationMessage: '' } },
} as const satisfies Record<string, ItemDraft>;
type Kind = keyof typeof DRAFTS;
const KINDS = Object.keys(DRAFTS) as readonly Kind[];
const PATHS: Readonly<Record<Kind, string>> = {
  slideshows: `/slideshows/${ID}`,
  videos: `/externalContent/videos/${ID}`,
  embeds: `/externalContent/embeds/${ID}`,
  links: `/externalContent/links/${ID}`,
  breakingnews: `/breakingnews/${ID}`,
};
const WAITING: Waiting = {
  releasedRevisionId: '5f0e7d1c-2b1a-4d8e-8a55-000000000002',
  releasedRevisionNumber: 2,
  since: '2026-07-03T08:00:00.000Z',
  changed: ['item'],
  releaseTime: null,
};

let host: FakeHost;
let items: FakeItems;
let released: ItemState[];

beforeEach(() => {
  host = createFakeHost();
  items = withItems(host);
  released = [];
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.api['getIframeAllowed'] = () => ok({ allowed: true });
  host.api['getUrlPreview'] = () => ok({ title: null, previewImageUrl: null });
  host.handlers['items.release'] = () => {
    const state = items.state();
    released.push(state);
    return ok({ ...state, hasUnsavedChanges: false, metadata: state.metadata && { ...state.metadata, waiting: null } });
  };
});

const render = async (draft: ItemDraft, change: Partial<Metadata> = {}, tab = ''): Promise<void> => {
  items.put(draft, { metadata: itemMetadata(draft, ID, { publicationStatus: 'published', waiting: WAITING, ...change }) });
  await renderApp(host, { path: `${PATHS[draft.resource as Kind]}${tab}` });
};
const show = async (draft: ItemDraft, change: Partial<Metadata> = {}, tab = ''): Promise<void> => {
  await render(draft, change, tab);
  await screen.findByTestId('update-public');
};
const doubtful = (kind: Kind): ItemDraft => {
  const draft: ItemDraft = DRAFTS[kind];
  return { ...draft, item: { ...draft.item, lead: 'Es sind (insert data here) Personen.' } } as ItemDraft; // the same kind
};
const update = async (): Promise<void> => userEvent.click(screen.getByTestId('update-public'));

describe.each(KINDS)('an update of the public version of %s', kind => {
  it('D-011 asks when something is doubtful: Enter leads there and updates nothing', async () => {
    await show(doubtful(kind));
    await update();
    const { dialog } = await publishDialog();
    expect(dialog.textContent).toContain('Placeholder left in the text: (insert data here)');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Go there'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lead' })));
    expect(released).toEqual([]);
    await update();
    await publishNow();
    await waitFor(() => expect(released).toHaveLength(1));
    expect(await screen.findByText('Readers have the new version of “Der Fluss steigt”.')).toBeTruthy();
  });

  it('D-011 asks nothing when nothing is doubtful', async () => {
    await show(DRAFTS[kind]);
    await update();
    await waitFor(() => expect(released).toHaveLength(1));
  });
});

describe('an update of the public version of an item', () => {
  it('D-011 asks the same in the notice of what waits, and says once that it ends a scheduled one', async () => {
    await show(doubtful('videos'), { waiting: { ...WAITING, releaseTime: '2099-12-01T05:00:00.000Z' } });
    const notice = within(await screen.findByRole('group', { name: 'What can be done with it' }));
    await userEvent.click(notice.getByRole('button', { name: 'Update public version' }));
    const { dialog } = await publishDialog();
    expect(dialog.textContent).toMatch(/This ends the scheduled update; it would have gone out: .*2099/u);
    await publishNow();
    await waitFor(() => expect(released).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('D-007 lists what the newsroom misses, with a jump to each', async () => {
    const problems = [{ code: 'incompleteSlides', title: '', message: '', fieldNames: ['slides.2.credit', 'title'] }];
    host.handlers['items.release'] = () =>
      err({ code: 'incompleteSlides', data: { kind: 'http', code: 'incompleteSlides', status: 422, title: '', problems } });
    await show(DRAFTS.slideshows);
    await update();
    const dialog = within(await screen.findByRole('dialog', { name: '2 things are missing before publishing' }));
    expect(dialog.getByText('Title')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Go there: Slide 2: the credit' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /credit.*2|2.*credit/iu })));
  });

  it('finds what is doubtful in a slide, and leads there from the other tab', async () => {
    const slides = [slideOf(1), slideOf(2, { description: 'Am (tbc) gesehen' }), slideOf(3, { visible: false, description: 'TODO' })];
    await show({ resource: 'slideshows', item: { ...HEAD, slides } }, {}, '/metadata');
    await update();
    const { within: inside } = await publishDialog();
    expect(inside.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(inside.getByRole('button', { name: /Go there: Placeholder .*\(tbc\)/u }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Am (tbc) gesehen'));
  });
});

describe('the publication of an item', () => {
  it('D-011 the publication of an item is asked for by key, and leads to a missing title', async () => {
    const draft = { ...DRAFTS.slideshows, item: { ...DRAFTS.slideshows.item, title: '' } };
    await render(draft, { publicationStatus: 'unpublished', waiting: null });
    await screen.findByTestId('publication-status');
    await act(() => userEvent.keyboard('{Control>}{Alt>}g{/Alt}{/Control}'));
    const { within: inside } = await publishDialog();
    await userEvent.click(inside.getByRole('button', { name: /Go there: Missing: .*title/iu }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title(?! header)/u })));
  });
});
