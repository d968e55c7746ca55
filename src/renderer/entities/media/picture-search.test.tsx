import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '#domain/media/attachment.ts';
import { NO_STATED_RIGHTS, type PictureRights } from '#domain/media/rights.ts';
import { ok } from '#domain/result.ts';
import { attachmentOf, pictureIdOf } from '#tests/builders/pictures.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { AttachmentChoice } from './AttachmentChoice.tsx';

const withWords = (number: number, words: Partial<Attachment['fileMetadata']['metadata']>): Attachment => {
  const attachment = attachmentOf(number);
  const { fileMetadata } = attachment;
  return { ...attachment, fileMetadata: { ...fileMetadata, metadata: { ...fileMetadata.metadata, ...words } } };
};

const ATTACHMENTS = [
  withWords(1, { caption: 'Die Aare bei Bern' }),
  withWords(2, { caption: 'Hochwasser in Thun', credit: 'Peter Schneider/KEYSTONE' }),
  withWords(3, { caption: 'Der Zürichsee', credit: 'Ennio Leanza/KEYSTONE' }),
  ...[4, 5, 6].map(number => attachmentOf(number, {})),
];

const rightsOf = (number: number, keywords: readonly string[]): PictureRights => ({
  id: pictureIdOf(number),
  title: `Bild ${String(number)}`,
  stated: { ...NO_STATED_RIGHTS, keywords: [...keywords] },
  decisions: [],
  block: null,
});

const show = async (attachments: readonly Attachment[] = ATTACHMENTS) => {
  const host = createFakeHost();
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  host.api['listPictureRights'] = () => ok([rightsOf(1, ['Naturgefahr']), rightsOf(2, ['Naturgefahr', 'Unwetter'])]);
  const page = <AttachmentChoice attachments={attachments} chosen="" onChoose={() => undefined} disabled={false} />;
  await renderApp(host, { path: '/form', features: [{ routes: [{ path: 'form', element: page }] }] });
  await screen.findByRole('group', { name: 'From the attachments' });
};

const shownNames = () => screen.queryAllByRole('button', { name: /^Use Bild/u }).map(button => button.getAttribute('aria-label'));
const search = async (words: string): Promise<void> => {
  const field = screen.getByRole('searchbox', { name: 'Search by words, credit or keyword' });
  await userEvent.clear(field);
  await userEvent.type(field, words);
};

describe('the search among the pictures of an item', () => {
  it('finds them by credit, by words of the caption whatever the accents, and by the keywords of their files', async () => {
    await show();
    expect(shownNames()).toHaveLength(6);
    await search('schneider keystone');
    expect(shownNames()).toEqual(['Use Bild 2']);
    await search('zurich');
    expect(shownNames()).toEqual(['Use Bild 3']);
    await search('naturgefahr');
    await waitFor(() => expect(shownNames()).toEqual(['Use Bild 1', 'Use Bild 2']));
    expect(screen.getByText('2 of 6 pictures')).toBeTruthy();
    await search('naturgefahr unwetter');
    expect(shownNames()).toEqual(['Use Bild 2']);
  });

  it('says that nothing is found, and shows all again without words', async () => {
    await show();
    await search('gibt es nicht');
    expect(shownNames()).toEqual([]);
    expect(screen.getByText('0 of 6 pictures')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(shownNames()).toHaveLength(6);
  });

  it('is not offered for a few', async () => {
    await show(ATTACHMENTS.slice(0, 3));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(shownNames()).toHaveLength(3);
  });
});
