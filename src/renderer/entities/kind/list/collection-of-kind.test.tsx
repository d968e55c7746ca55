import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { defineReference, FIRST_FORMAT } from '#domain/kinds/kind.ts';
import { ok } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { readAddress, writeAddress } from '../../collection/model/filters.ts';
import { CollectionScreen } from '../../collection/screen/CollectionScreen.tsx';
import { collectionOfKind } from './collection-of-kind.tsx';

const draft = z.strictObject({ name: z.string(), colour: z.string() });
const stored = draft.extend({ id: z.uuid(), updatedAt: instantSchema });

/** A kind that no other file knows. */
const papers = defineReference({
  name: 'papers',
  api: { service: 'papers', path: '/papers', operation: 'Paper', one: 'a paper' },
  address: '/papers',
  menu: { group: 'administration', position: 90 },
  access: { open: 'all', see: 'all', create: 'lead', change: 'lead', delete: 'lead' },
  offline: 'never',
  merge: 'record',
  draft,
  stored,
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [{ id: 'name', sort: 'name' }, { id: 'colour' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: [],
  deleteRefusals: [],
  list: { row: stored, filters: [] },
});

const collection = collectionOfKind(papers, { icon: <span /> });

describe('the list of a declared kind', () => {
  afterEach(cleanup);

  it('the list of a declared kind has its columns, words, addresses and orders from the declaration', () => {
    expect(collection.columns.map(({ id, label, isFixed }) => [id, label, isFixed])).toEqual([
      ['name', 'papers:column.name', true],
      ['colour', 'papers:column.colour', undefined],
      ['updated', 'papers:column.updated', undefined],
    ]);
    expect(collection.columns[2]?.sorts).toEqual(['updatedAt,asc', 'updatedAt,desc']);
    expect(collection.create).toEqual({ path: '/papers/new', access: 'lead', needsNetwork: true });
    expect(collection.words.search).toBe('papers:search');
    expect(collection.parts.Facets).toBeUndefined();
  });

  it('reads and writes its address, and drops an order that it does not have', () => {
    const read = (address: string) => readAddress(collection.filters, new URLSearchParams(address));
    expect(read('q=red&sort=updatedAt,desc&page=3')).toEqual({ q: 'red', tenantIds: [], facets: {}, sort: 'updatedAt,desc', page: 3 });
    expect(read('sort=colour,asc').sort).toBeNull();
    expect(writeAddress(collection.filters, read('q=red&page=3')).toString()).toBe('q=red&page=3');
  });

  it.each<[Role, number]>([
    ['ROLE_ChiefEditor', 2],
    ['ROLE_Editor', 0],
  ])('offers a new one to a %s by %i buttons: only who may create it sees them', async (role, buttons) => {
    const host = createFakeHost({ role });
    host.api['listPapers'] = () => ok({ content: [], totalElements: 0, totalPages: 0 });
    const feature: Feature = { routes: [{ path: 'papers', element: <CollectionScreen collection={collection} /> }] };
    await renderApp(host, { path: '/papers', features: [feature] });
    await screen.findByText('empty.title');
    expect(screen.queryAllByRole('button', { name: 'new' })).toHaveLength(buttons);
  });
});
