import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { playersAt, type LineUpPlace } from '#domain/ticker/line-up.ts';
import { type TickerDraft, tickerDraftSchema } from '#domain/ticker/ticker.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { aSide, aSidePlayer, aTicker } from '#tests/builders/tickers.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);

const open = async (given: Partial<TickerDraft>) => {
  const host = createFakeHost();
  for (const operation of ['listMetadata', 'listLeagues', 'listSoccerTeams', 'listIceHockeyTeams'])
    host.api[operation] = () => ok(pageOf([]));
  host.handlers['tickers.events'] = () => ok({ events: [], pending: [], stale: false });
  const items = withItems(host);
  items.put({ resource: 'tickers', item: aTicker(given) });
  await renderApp(host, { path: `/tickers/${ID}/setup` });
  const lineUp = () => tickerDraftSchema.parse(items.state(ID).draft.item).home?.lineUp ?? [];
  return {
    side: await screen.findByRole('region', { name: 'Line-up of Bern' }),
    lineUp,
    numbers: (place: LineUpPlace) => playersAt(lineUp(), place).map(({ number }) => number),
  };
};
const squad = [1, 4, 9].map(number => aSidePlayer(number));

describe('the line-up of a side', () => {
  it('the line-up of a side is made by keys, with the focus on the player who is moved, and taken back step by step', async () => {
    const { side, numbers } = await open({ home: aSide('Bern', { lineUp: squad }) });
    const handle = () => within(side).getByRole('button', { name: 'Move 4 Spieler 4' });
    handle().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect([numbers('bench'), numbers('squad')]).toEqual([[4], [1, 9]]));
    expect(document.activeElement).toBe(handle());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(numbers('starting')).toEqual([4]));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect([numbers('starting'), numbers('squad')]).toEqual([[], [1, 9, 4]]));
    expect(document.activeElement).toBe(handle());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(numbers('starting')).toEqual([4]));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(numbers('bench')).toEqual([4]));
  });

  it('the line-up of a side has one captain and one goalkeeper who begins, set and taken over by buttons, and a choice of the place', async () => {
    const { side, lineUp, numbers } = await open({ home: aSide('Bern', { lineUp: squad }) });
    for (const number of [1, 4])
      await userEvent.selectOptions(within(side).getByRole('combobox', { name: `Place of Spieler ${number}` }), 'Starting');
    await waitFor(() => expect(numbers('starting')).toEqual([1, 4]));
    for (const name of ['Captain: Spieler 1', 'Goalkeeper: Spieler 1', 'Captain: Spieler 4'])
      await userEvent.click(within(side).getByRole('button', { name }));
    await waitFor(() =>
      expect(lineUp().map(({ number, isCaptain, isGoalkeeper }) => [number, isCaptain, isGoalkeeper])).toEqual([
        [1, false, true],
        [4, true, false],
        [9, false, false],
      ]),
    );
    expect(within(side).getByRole('button', { name: 'Captain: Spieler 4' }).getAttribute('aria-pressed')).toBe('true');
    expect(within(side).getByText('9 players short of eleven')).toBeTruthy();
  });

  it('the line-up of a side is pasted with signs and bench after a look at what was understood', async () => {
    const { side, lineUp, numbers } = await open({ type: 'iceHockey', home: aSide('Bern', { lineUp: squad }) });
    await userEvent.click(within(side).getByRole('textbox', { name: /^Paste a list for Bern/u }));
    await userEvent.paste('4 Akanji (C), 1 Sommer (G)\nTrainer: Hug\nErsatz: 21 Kobel (G)');
    expect(within(side).queryByRole('button', { name: 'Take as the line-up' })).toBeNull();
    await userEvent.click(within(side).getByRole('button', { name: 'Leave out what was not understood' }));
    await userEvent.click(within(side).getByRole('button', { name: 'Take as the line-up' }));
    await waitFor(() => expect([numbers('starting'), numbers('bench'), numbers('squad')]).toEqual([[4, 1], [21], [9]]));
    expect(lineUp().map(({ name, isCaptain, isGoalkeeper }) => `${name} ${isCaptain} ${isGoalkeeper}`)).toEqual([
      'Akanji true false',
      'Sommer false true',
      'Kobel false true',
      'Spieler 9 false false',
    ]);
  });

  it('stands beside the events once somebody begins, with the signs of captain and goalkeeper', async () => {
    const lineUp = [
      aSidePlayer(1, { isStarting: true, isGoalkeeper: true, isCaptain: true }),
      aSidePlayer(12, { isOnBench: true }),
      aSidePlayer(99),
    ];
    await open({ home: aSide('Bern', { lineUp }) });
    await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
    const panel = (await screen.findByText('Line-ups')).closest('details');
    expect([...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1 Spieler 1 (C, G)',
      '12 Spieler 12',
    ]);
  });

  it('says which number is given twice', async () => {
    const { side } = await open({ home: aSide('Bern', { lineUp: [...squad, aSidePlayer(9, { name: 'Frei' })] }) });
    expect(within(side).getByRole('alert').textContent).toBe('This number is given twice: 9');
  });

  it('begins empty with a word on how to get players', async () => {
    const { side } = await open({});
    expect(within(side).getByText('No players yet. Paste a list, or choose a team that has one.')).toBeTruthy();
  });
});
