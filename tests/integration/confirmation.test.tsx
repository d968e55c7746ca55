import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import type { UiLocale } from '#domain/locale.ts';
import { summaryOf } from '#services/outbox/outbox.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { createPaperDesk, paperFile, paperLane } from '#tests/support/paper-lane.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const WORDS = 'Tor für Bern';

describe('what is only sent when a person confirms it (D-005)', () => {
  let database: LocalDatabase;
  let host: FakeHost;
  let desk: ReturnType<typeof createPaperDesk>;
  let isOnline: boolean;
  let keys: string[];
  let answer: () => Promise<ReturnType<typeof ok<object>>>;

  /** A desk on the same file, with its own queue behind the window. */
  const begin = (): void => {
    let ids = 0;
    desk = createPaperDesk({
      database,
      clock: createManualClock(),
      random: { uuid: () => `id-${String((ids += 1))}`, fraction: () => 0.5 },
      lanes: [paperLane({ asksPerson: () => true })],
      isOnline: () => isOnline,
      changed: () => {
        host.emit('outbox.changed', summaryOf(desk.source.entries(), 0));
      },
      answer: ({ key }) => {
        keys.push(key);
        return answer();
      },
    });
    desk.queue.start();
  };
  const openHost = (uiLocale: UiLocale): void => {
    host = createFakeHost({ preferences: { uiLocale } });
    host.handlers['outbox.list'] = () =>
      ok({ entries: [...desk.source.entries()], drafts: [], summary: summaryOf(desk.source.entries(), 0) });
    host.handlers['outbox.retry'] = ({ entryId }) => desk.source.retry(entryId);
  };
  const show = async (): Promise<void> => {
    await renderApp(host, { path: '/outbox' });
    await screen.findByText(new RegExp(WORDS, 'u'));
  };
  const tabTo = async (button: HTMLElement): Promise<void> => {
    for (let steps = 0; steps < 60 && document.activeElement !== button; steps += 1) await userEvent.tab();
    expect(document.activeElement).toBe(button);
  };

  beforeEach(() => {
    database = paperFile();
    openHost('en-GB');
    keys = [];
    answer = async () => ok({});
    isOnline = false;
    begin();
    desk.add('a', WORDS);
    isOnline = true;
    desk.queue.kickAll();
  });
  afterEach(() => {
    desk.kill();
    database.close();
  });

  it('says what waits and since when, and is sent once from the keyboard', async () => {
    await show();
    const sentence = screen.getByText(/“Tor für Bern” has been waiting for you since .*\d{4}.* only when you say so/u);
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
    expect(isDisabled(screen.getByRole('button', { name: 'Try all now' }))).toBe(true);
    expect(screen.queryByText('All saved')).toBeNull();
    expect(keys).toEqual([]);
    const line = within(sentence.closest('li') ?? document.body);
    await tabTo(line.getByRole('button', { name: 'Send' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Everything has been sent')).toBeTruthy();
    expect(keys).toHaveLength(1);
    expect(desk.entries()).toEqual([]);
  });

  it('asks again after a restart in the middle of sending, and is sent under the same id', async () => {
    answer = () => new Promise(() => undefined);
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    desk.kill();
    answer = async () => ok({});
    begin();
    desk.queue.kickAll();
    host.emit('outbox.changed', summaryOf(desk.source.entries(), 0));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Everything has been sent')).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('what is only sent when a person confirms it cannot be sent without a network, and says why', async () => {
    host.handlers['connectivity.get'] = () => ok(offline());
    await show();
    expect(isDisabled(screen.getByRole('button', { name: /^Send/u }))).toBe(true);
  });

  it.each([
    ['de-CH', 'Senden', /«Tor für Bern» wartet seit .*\d{4}/u],
    ['fr-CH', 'Envoyer', /« Tor für Bern » vous attend depuis le .*\d{4}/u],
  ] as const)('asks in %s', async (locale, button, sentence) => {
    openHost(locale);
    await show();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});
