import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ItemSync } from '#domain/planning/planning.ts';
import { ok } from '#domain/result.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { signOf } from './SyncSigns.tsx';

const AT = '2026-11-21T09:00:00.000Z';
const syncOf = (number: number, change: Partial<ItemSync>): ItemSync => ({
  system: 'planning',
  metadataId: rowOf(number).id,
  state: 'sent',
  sentAt: AT,
  failure: null,
  nextTryAt: null,
  takenOver: [],
  ...change,
});

describe('the sign of how an article stands with a system outside', () => {
  const gone = { field: 'pageName', value: '7', lost: '5', at: AT } as const;
  it.each([
    ['agrees', { state: 'sent' }, 'sent'],
    ['waits', { state: 'waiting', failure: 'unreachable' }, 'waiting'],
    ['was changed at the same moment', { state: 'waiting', failure: 'conflict' }, 'conflict'],
    ['has overruled what was set here', { state: 'sent', takenOver: [gone] }, 'conflict'],
    ['overruled it more than a day ago', { state: 'sent', takenOver: [{ ...gone, at: '2026-11-20T08:00:00.000Z' }] }, 'sent'],
    ['was only told something new', { state: 'sent', takenOver: [{ ...gone, lost: null }] }, 'sent'],
    ['was refused', { state: 'refused', failure: 'refused' }, 'failed'],
    ['has no counterpart', { state: 'unlinked' }, undefined],
  ] as const)('one that %s', (_case, change, sign) => {
    const { takenOver, ...rest } = syncOf(1, { failure: null });
    const given = 'takenOver' in change ? [...change.takenOver] : takenOver;
    expect(signOf({ ...rest, ...change, takenOver: given }, Date.parse(AT))).toBe(sign);
  });
});

it('A1-009a the list says in words how articles stand with planning and studio, asked for in one call', async () => {
  const host = createFakeHost();
  const rows = [1, 2, 3].map(number => rowOf(number));
  host.api['listMetadata'] = () => ok(pageOf(rows));
  host.api['listItemSyncs'] = () =>
    ok([
      syncOf(1, {}),
      syncOf(1, { system: 'studio', state: 'refused', failure: 'refused' }),
      syncOf(2, { state: 'waiting', failure: 'timeout' }),
    ]);
  await renderApp(host, { path: '/articles' });
  const grid = await screen.findByRole('grid', { name: 'Articles' });
  await within(grid).findByText('Waiting for Planning');
  const rowWith = (title: string) => within(grid).getByText(title).closest('tr')?.textContent;
  expect(rowWith('Artikel 1')).toContain('In PlanningNot taken by the studio');
  expect(rowWith('Artikel 3')).not.toContain('Planning');
  await waitFor(() => {
    const asked = host.callsOf('api.call').filter(({ operation }) => operation === 'listItemSyncs');
    expect(asked.map(({ query }) => query)).toEqual([{ ids: rows.map(({ id }) => id) }]);
  });
});
