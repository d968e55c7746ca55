import type { Articles } from '../articles/articles.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { findItem } from '../items/context.ts';
import type { ItemServices } from '../items/compose.ts';
import { hasWork } from '../items/record.ts';
import { createOneWay, type OneWay, type OneWayPorts } from './one-way.ts';

type Ports = Omit<OneWayPorts, 'hasWork' | 'refresh'> & {
  readonly articles: Pick<Articles, 'context' | 'opening'>;
  readonly items: Pick<ItemServices, 'context' | 'keepCopy'>;
};

/** Joins one-way acts to the articles and the items of this desk. */
export const createOneWayServices = ({ articles, items, ...ports }: Ports): OneWay => {
  const { book, entries, conflicts } = articles.context;
  const draftOf = (id: string) => book.find(ports.owner() ?? '', id);
  const itemOf = (id: string) => findItem(items.context, 'breakingnews', id);
  return createOneWay({
    ...ports,
    hasWork: (resource, id) => {
      if (resource === 'breakingnews') {
        const found = itemOf(id);
        return found.ok && hasWork(found.value);
      }
      const draft = draftOf(id);
      return draft !== undefined && (entries.hasAny(draft) || conflicts.has(draft.id) || hasUnsavedChanges(draft));
    },
    refresh: async (resource, id) => {
      const draft = resource === 'articles' ? draftOf(id) : undefined;
      if (draft) await articles.opening.compare(draft.id);
      else if (resource === 'breakingnews' && itemOf(id).ok) await items.keepCopy({ resource, id });
    },
  });
};
