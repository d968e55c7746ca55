import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeAnswer } from '#bridge/operations.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ON_DISK = { journaledAt: NOW, hasUnsavedChanges: true };
const KEPT = 'Kept on this computer';

describe('what the footer of an article says of the disk', () => {
  let host: FakeHost;
  let answers: readonly ((answer: BridgeAnswer<'articles.journal'>) => void)[];

  beforeEach(async () => {
    host = createArticleHost(openedOf([...HEAD, block('paragraph', 'p', 'Seit Tagen.')]));
    answers = [];
    host.handlers['articles.journal'] = () => new Promise(resolve => (answers = [...answers, resolve]));
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Article text' }));
  });

  const footer = () => within(screen.getByText(/characters/u).closest('footer') ?? document.body);
  /** Changes the text, and waits until the host is asked to store it. */
  const write = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: /^Insert/u }));
    await userEvent.click(await screen.findByRole('option', { name: /^Divider|^Separator|^Subtitle/u }));
    await waitFor(() => expect(answers).not.toEqual([]));
  };
  const answer = (value: BridgeAnswer<'articles.journal'>): Promise<void> =>
    act(async () => {
      answers.at(-1)?.(value);
      await Promise.resolve();
    });

  it('says that it is kept only once the disk has it, and with the first key that it is not', async () => {
    // Looking away writes what is not on the disk yet: opening the text and clicking into it has changed nothing.
    await act(async () => {
      window.dispatchEvent(new Event('blur'));
      await Promise.resolve();
    });
    expect(host.callsOf('articles.journal')).toEqual([]);
    expect(footer().getByText(KEPT)).toBeTruthy();
    await write();
    expect(document.querySelector('[data-journal]')?.getAttribute('data-journal')).toBe('writing');
    expect(footer().getByText('Being written to this computer')).toBeTruthy();
    expect(footer().queryByText(KEPT)).toBeNull();
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await answer(ok(ON_DISK));
    expect(await footer().findByText(KEPT)).toBeTruthy();
    expect(await screen.findByText('Draft safe, not sent yet')).toBeTruthy();
  });

  it('says in sight of the text that the disk refuses it, and so does the header', async () => {
    await write();
    await answer(err({ code: 'diskFull' }));
    expect(await footer().findByText('Not on the disk: Galley keeps trying')).toBeTruthy();
    expect(footer().queryByText(KEPT)).toBeNull();
    expect(screen.getAllByText('Not on the disk: Galley keeps trying')).toHaveLength(2);
  });

  it('never ticks off words that were typed after Galley’s own process had died', async () => {
    act(() => host.emitRaw('host.connection', { connected: false }));
    expect(footer().getByText(KEPT)).toBeTruthy();
    expect(await screen.findByText(/own process lost, reconnecting/u)).toBeTruthy();
    await write();
    expect(await footer().findByText('Not on the disk: Galley’s own process does not answer')).toBeTruthy();
    expect(footer().queryByText(KEPT)).toBeNull();
    expect(screen.getAllByText('Not on the disk: Galley’s own process does not answer')).toHaveLength(2);
    act(() => host.emitRaw('host.connection', { connected: true }));
    await answer(ok(ON_DISK));
    expect(await footer().findByText(KEPT)).toBeTruthy();
  });
});
