import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { err, ok } from '#domain/result.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { LEA, openedOf } from '#tests/support/article-host.ts';
import { createFakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ROW = rowOf(1);
const METADATA = {
  ...newMetadata({
    ...{ id: ROW.id, resourceId: ROW.resourceId, resourceName: 'articles' as const, locale: 'de-CH' as const, creator: LEA, now: NOW },
    derived: { title: ROW.title, titleHeader: '', lead: '', actualTextLength: 100 },
  }),
  targetDate: '2026-11-21',
  targetTime: '17:30',
};

const hostWith = () => {
  const host = createFakeHost();
  const opened = openedOf(aDocument({ title: ROW.title }).elements, {
    ...{ articleId: ROW.resourceId, metadataId: ROW.id, metadata: METADATA, revisionNumber: 1 },
  });
  const { document: _document, restoredFrom: _restored, ...status } = opened;
  host.api['listMetadata'] = () => ok(pageOf([ROW]));
  host.handlers['articles.open'] = () => ok(opened);
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.patchMetadata'] = () => ok(status);
  return host;
};

const openDialog = async () => {
  await screen.findByRole('grid', { name: 'Articles' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { selected: true })));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change target time' }));
  return within(await screen.findByRole('dialog', { name: 'Target time of “Artikel 1”' }));
};

describe('the target time in the menu of a row', () => {
  it('is changed without opening the article, from what it is now', async () => {
    const host = hostWith();
    await renderApp(host, { path: '/articles' });
    const dialog = await openDialog();
    expect(await dialog.findByLabelText('Ready on')).toHaveProperty('value', '2026-11-21');
    fireEvent.change(dialog.getByLabelText('Ready at'), { target: { value: '18:15' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.callsOf('articles.patchMetadata')).toEqual([
      { articleId: ROW.resourceId, patch: { targetDate: '2026-11-21', targetTime: '18:15' } },
    ]);
    expect(host.callsOf('articles.close')).toHaveLength(host.callsOf('articles.open').length);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const host = hostWith();
    host.handlers['articles.patchMetadata'] = () => err({ code: 'diskFull' });
    await renderApp(host, { path: '/articles' });
    const dialog = await openDialog();
    fireEvent.change(await dialog.findByLabelText('Ready on'), { target: { value: '2026-11-22' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText('Ready on')).toHaveProperty('value', '2026-11-22');
  });
});
