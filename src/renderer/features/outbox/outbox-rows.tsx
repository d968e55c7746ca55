import { useMemo } from 'react';
import { Link } from 'react-router';
import type { OutboxEntry } from '#bridge/states.ts';
import type { Column, Section } from '#renderer/entities/collection/model/collection.ts';
import { ownerKey, usePageName, usePlacementPages } from '#renderer/entities/placement/use-pages.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { EntryState, useWhat } from './EntryState.tsx';
import { groupEntries, type OutboxGroup, type OutboxRow } from './outbox-words.ts';

/** Returns the rows of the outbox, by item, in sending order. */
export const useOutboxRows = (entries: readonly OutboxEntry[]): readonly OutboxRow[] => {
  const text = useText('outbox');
  const what = useWhat();
  const pageName = usePageName();
  const { byOwner } = usePlacementPages();
  return useMemo(() => {
    const titleOf = ({ key, place, page, title }: OutboxGroup): string => {
      if (page !== null) return text('front', { page: pageName(page, byOwner.get(ownerKey(page))) });
      if (title.trim() !== '') return title;
      return text(key === 'placement' ? 'fronts' : place === null ? 'pictures' : 'untitled');
    };
    return groupEntries(entries).flatMap(group => {
      const title = titleOf(group);
      return group.entries.map(entry => ({
        key: entry.id,
        entry,
        what: what(entry),
        before: entries.filter(({ id }) => entry.waitsFor?.includes(id) === true).map(what),
        group: { ...group, title },
      }));
    });
  }, [entries, text, what, pageName, byOwner]);
};

const sectionOf = ({ group: { key, title } }: OutboxRow): Section => ({ key, title });

/** Shows the item of a section, with a link. */
const SectionHead = ({ row: { group } }: { readonly row: OutboxRow }) => (
  <h2 className="g-truncate">
    {group.place !== null ? (
      <Link to={contentPath(group.place.resource, group.place.id)}>{group.title}</Link>
    ) : group.page !== null ? (
      <Link to="/placement">{group.title}</Link>
    ) : (
      group.title
    )}
  </h2>
);

const What = ({ row: { entry, what } }: { readonly row: OutboxRow }) => (
  <>
    <strong>{what}</strong>
    <LiveTime at={entry.createdAt} by="desk" className="g-quiet" />
  </>
);

/** The columns of the outbox. */
export const OUTBOX_COLUMNS: readonly Column<OutboxRow>[] = [
  { id: 'what', label: 'outbox:column.what', Cell: What, width: 250 },
  { id: 'state', label: 'outbox:column.state', Cell: EntryState },
];

const useSections = () => sectionOf;

/** The outbox as a grid. */
export const OUTBOX = {
  words: { title: 'outbox:title' },
  rowHeightPx: 57,
  titleOf: ({ what }: OutboxRow): string => what,
  useSections,
  parts: { SectionHead },
};
