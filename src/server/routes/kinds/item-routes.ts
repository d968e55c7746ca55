import { type CalledItem, itemOperations } from '#contract/kinds/item-operations.ts';
import type { ItemResource } from '#domain/kinds/item.ts';
import type { ItemRows } from '../../usecases/item/item-rows.ts';
import type { Handler } from '../calls/call.ts';
import { implement, type RouteOptions } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { itemHandlers } from './item-handlers.ts';

/** Reads, creates, saves and deletes published records of a kind. */
export const itemRoutes =
  (kind: CalledItem, options: RouteOptions = {}, rows?: ItemRows): Resource =>
  newsroom => {
    const operations = itemOperations(kind);
    const handlers = itemHandlers(newsroom, kind.name as ItemResource, rows); // the kind is one of the table
    implement(newsroom, operations.get, handlers.get);
    // The body is parsed by the kind's own schema, which types cannot follow.
    if (!kind.api.ownCreation) implement(newsroom, operations.create, handlers.create as Handler<typeof operations.create>, options); // as said above
    implement(newsroom, operations.put, handlers.put as Handler<typeof operations.put>, options); // as said above
    implement(newsroom, operations.delete, handlers.remove);
  };
