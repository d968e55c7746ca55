import type { ConflictPlace } from '#bridge/conflicts.ts';
import { deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import type { Articles } from '../articles/articles.ts';
import type { BridgeHandlers } from '../host.ts';
import type { ItemServices } from '../items/compose.ts';
import type { ItemPlace } from '../items/items.ts';
import type { DeskPart } from '../part.ts';

export interface ConflictsPartPorts {
  readonly articles: Pick<Articles, 'conflicts'>;
  readonly items: Pick<ItemServices, 'items'>;
}

const itemPlaceOf = ({ resource, id }: ConflictPlace): ItemPlace | undefined => {
  const written = deskResourceSchema.safeParse(resource);
  return written.success ? { resource: written.data, id } : undefined;
};

type ConflictHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `conflicts.${string}`>>;

/** Answers the operations on decisions: articles keep theirs beside the draft, items in their record. */
const conflictHandlers = ({ articles, items }: ConflictsPartPorts): ConflictHandlers => ({
  'conflicts.decisions': place => {
    const item = itemPlaceOf(place);
    return Promise.resolve(item ? items.items.decisions.get(item) : articles.conflicts.decisions(place.id));
  },
  'conflicts.decide': ({ key, choice, ...place }) => {
    const item = itemPlaceOf(place);
    return Promise.resolve(item ? items.items.decisions.decide(item, key, choice) : articles.conflicts.decide(place.id, key, choice));
  },
});

/** Decisions on conflicts of articles, items and records, as a part of the desk. */
export const conflictsPart = (ports: ConflictsPartPorts) => ({ handlers: conflictHandlers(ports) }) satisfies DeskPart;
