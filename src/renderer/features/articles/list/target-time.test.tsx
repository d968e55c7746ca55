import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { err, ok } from '#domain/result.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { LEA, openedOf } from '#tests/support/article-host.ts';
import { createFakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ROW = rowOf(1);
const METADATA = {
  ...newMetadata({
    id: ROW.id,
    resourceId: ROW.resourceId,
    resourceName: 'articles' as const,
    locale: 'de-CH' as const,
    creator: LEA,
    now: NOW,
    derived: { title: ROW.title, titleHeader: '', lead: '', actualTextLength: 100 },
  }),
  targetDate: '2026-11-21',
  targetTime: '17:30',
};

const hostWith = () => {
  const host = createFakeHost();
  const opened = openedOf(aDocument({ title: ROW.title }).elements, {
    articleId: ROW.resourceId,
    metadataId: ROW.id,
    metadata: METADATA,
    revisionNumber: 1,
  });
  const { document: _document, restoredFrom: _restored, ...status } = opened;
  host.api['listMetadata'] = () => ok(pageOf([ROW]));
  let target: Pick<Metadata, 'targetDate' | 'targetTime'> = METADATA;
  host.handlers['articles.open'] = () => ok({ ...opened, metadata: { ...METADATA, ...target } });
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.patchMetadata'] = ({ patch }) => {
    target = { targetDate: patch.targetDate ?? null, targetTime: patch.targetTime ?? null };
    return ok(status);
  };
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
  it('the target time in the menu of a row is changed without opening the article, from what it is now', async () => {
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

describe('the target time in the cell of a row', () => {
  const openForm = async () => {
    await screen.findByRole('grid', { name: 'Articles' });
    await userEvent.click(screen.getByRole('button', { name: /^Change target time:/u }));
    return within(await screen.findByRole('form', { name: 'Target time of “Artikel 1”' }));
  };

  it('the target time in the cell of a row is changed in place, and set back by Undo', async () => {
    const host = hostWith();
    await renderApp(host, { path: '/articles' });
    const form = await openForm();
    expect(await form.findByLabelText('Ready on')).toHaveProperty('value', '2026-11-21');
    fireEvent.change(form.getByLabelText('Ready at'), { target: { value: '18:15' } });
    await userEvent.keyboard('{Tab}');
    fireEvent.submit(screen.getByRole('form', { name: 'Target time of “Artikel 1”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(host.callsOf('articles.patchMetadata').map(({ patch }) => patch)).toEqual([
        { targetDate: '2026-11-21', targetTime: '18:15' },
        { targetDate: '2026-11-21', targetTime: '17:30' },
      ]),
    );
    expect(await screen.findByText('Target time of “Artikel 1” is as it was')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Target time of “Artikel 1”' })).toBeNull();
  });

  it('the target time in the cell of a row is not set back over what somebody else has set since: Undo says so', async () => {
    const host = hostWith();
    await renderApp(host, { path: '/articles' });
    const form = await openForm();
    fireEvent.change(await form.findByLabelText('Ready at'), { target: { value: '18:15' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Target time of “Artikel 1”' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const open = host.handlers['articles.open'];
    host.handlers['articles.open'] = async input => {
      const answer = await open?.(input);
      return answer?.ok ? ok({ ...answer.value, metadata: { ...METADATA, targetTime: '19:00' } }) : err({ code: 'notFound' });
    };
    await userEvent.click(undo);
    expect(await screen.findByText('The target time of “Artikel 1” could not be set back')).toBeTruthy();
    expect(screen.getByText('Somebody has changed it since.')).toBeTruthy();
    expect(host.callsOf('articles.patchMetadata')).toHaveLength(1);
    expect(host.callsOf('articles.close')).toHaveLength(host.callsOf('articles.open').length);
  });

  it('says in words why the newsroom refused it, and stays open', async () => {
    const host = hostWith();
    host.handlers['articles.patchMetadata'] = () => err({ code: 'diskFull' });
    await renderApp(host, { path: '/articles' });
    const form = await openForm();
    fireEvent.change(await form.findByLabelText('Ready on'), { target: { value: '2026-11-22' } });
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect((await form.findByRole('alert')).textContent).not.toBe('');
    expect(form.getByLabelText('Ready on')).toHaveProperty('value', '2026-11-22');
  });

  it('says without the newsroom that the change waits to be sent', async () => {
    const host = hostWith();
    host.handlers['connectivity.get'] = () => ok(offline());
    const patch = host.handlers['articles.patchMetadata'];
    host.handlers['articles.patchMetadata'] = async input => {
      const answer = await patch?.(input);
      return answer?.ok
        ? ok({ ...answer.value, sync: { kind: 'waiting', count: 1, since: NOW, nextTryAt: null, lastError: null } })
        : err({ code: 'notFound' });
    };
    await renderApp(host, { path: '/articles' });
    const form = await openForm();
    fireEvent.change(await form.findByLabelText('Ready on'), { target: { value: '2026-11-22' } });
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Waits to be sent')).toBeTruthy();
  });
});

describe('the target time of several articles', () => {
  it('the target time of several articles is set for all that are chosen, after one question, and removed without one', async () => {
    const host = hostWith();
    host.api['listMetadata'] = () => ok(pageOf([ROW, rowOf(2)]));
    const open = host.handlers['articles.open'];
    host.handlers['articles.open'] = async input => {
      const answer = await open?.(input);
      return answer?.ok ? ok({ ...answer.value, articleId: input.articleId }) : err({ code: 'notFound' });
    };
    await renderApp(host, { path: '/articles' });
    const choose = async (entry: string) => {
      await userEvent.click(within(screen.getByRole('region', { name: 'Articles chosen' })).getByRole('button', { name: 'Target time' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    };
    const tickBoth = async () => {
      for (const number of [1, 2]) await userEvent.click(await screen.findByRole('checkbox', { name: `Choose “Artikel ${number}”` }));
    };
    await tickBoth();
    await choose('Change target time');
    const dialog = within(await screen.findByRole('dialog', { name: 'Target time of 2 articles' }));
    expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByLabelText('Ready on'), { target: { value: '2026-11-23' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const patch = { targetDate: '2026-11-23', targetTime: null };
    await waitFor(() =>
      expect(host.callsOf('articles.patchMetadata')).toEqual([1, 2].map(number => ({ articleId: articleIdOf(number), patch }))),
    );
    expect(await screen.findByText('2 articles: Change target time')).toBeTruthy();
    await tickBoth();
    await choose('Remove target time');
    await waitFor(() => expect(host.callsOf('articles.patchMetadata')).toHaveLength(4));
    expect(host.callsOf('articles.patchMetadata').at(-1)?.patch).toEqual({ targetDate: null, targetTime: null });
  });
});
