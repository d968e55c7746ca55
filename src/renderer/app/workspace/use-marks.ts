import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useGoneState } from '../../entities/gone/use-gone.ts';
import { bridgeKey, useBridgeQuery } from '../../platform/api/queries.ts';
import { useBridgeEvent } from '../../platform/bridge/bridge-context.tsx';

const FRESH = { silent: true, staleTimeMs: 0 } as const;
const NOTHING: ReadonlyMap<string, boolean> = new Map();

export interface Marks {
  /** Items with unsaved input, according to the host. */
  readonly unsaved: ReadonlySet<string>;
  /** Items that the newsroom no longer has. */
  readonly gone: ReadonlySet<string>;
}

/** Provides the host's marks of the open items: loaded once, then updated by events. */
export const useMarks = (): Marks => {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const articles = useBridgeQuery('articles.local', {}, FRESH).data?.articles;
  const items = useBridgeQuery('items.local', {}, FRESH).data?.items;
  const fields = useBridgeQuery('records.list', { kind: 'articleFields' }, FRESH).data?.records;
  const gone = useGoneState()?.items;
  const [told, setTold] = useState({ articles, items, since: NOTHING });
  // A full response replaces earlier events.
  if (told.articles !== articles || told.items !== items) setTold({ articles, items, since: NOTHING });
  const hear = (id: string, isUnsaved: boolean): void =>
    setTold(before => (before.since.get(id) === isUnsaved ? before : { ...before, since: new Map([...before.since, [id, isUnsaved]]) }));
  useBridgeEvent('article.changed', ({ articleId, hasUnsavedChanges }) => hear(articleId, hasUnsavedChanges));
  useBridgeEvent('item.changed', ({ id, hasUnsavedChanges }) => hear(id, hasUnsavedChanges));
  // Fields of a publication are kept by the form that is left.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: bridgeKey('records.list') });
  }, [queryClient, pathname]);
  const known = new Map<string, boolean>([
    ...(articles ?? []).map(({ row, hasUnsavedChanges }) => [row.resourceId, hasUnsavedChanges] as const),
    ...(items ?? []).map(({ id, hasUnsavedChanges }) => [id, hasUnsavedChanges] as const),
    ...told.since,
  ]);
  const unsaved = [...known].filter(([, isUnsaved]) => isUnsaved).map(([id]) => id);
  return {
    unsaved: new Set([...unsaved, ...(fields ?? []).map(({ id }) => id)]),
    gone: new Set((gone ?? []).map(({ id }) => id)),
  };
};
