import type { OutboxSource } from '../outbox/source.ts';
import type { ItemsContext } from './context.ts';
import { compareItem, createItems, type ItemPlace, type Items } from './items.ts';
import { createItemSource } from './outbox-source.ts';
import { createItemQueue, type ItemQueue } from './queue.ts';

/** All about items of this desk, put together. */
export interface ItemServices {
  readonly items: Items;
  readonly queue: ItemQueue;
  readonly source: OutboxSource;
  /** Asks the newsroom again about everything that a screen shows. */
  readonly compareOpen: () => Promise<void>;
  /** Takes a copy of an item in without showing it. */
  readonly keepCopy: (place: ItemPlace) => ReturnType<typeof compareItem>;
  readonly isOpen: (id: string) => boolean;
  /** Keeps so many copies of the newsroom's items; own work always stays. */
  readonly trim: (owner: string, keep: number) => void;
}

export const createItemServices = (ports: Omit<ItemsContext, 'open'>): ItemServices => {
  const context: ItemsContext = { ...ports, open: new Map() };
  const queue = createItemQueue(context);
  return {
    items: createItems(context, queue.kick),
    queue,
    source: createItemSource(context, queue.kick),
    compareOpen: async () => {
      for (const [id, { resource }] of [...context.open]) await compareItem(context, { resource, id });
    },
    keepCopy: place => compareItem(context, place),
    isOpen: id => context.open.has(id),
    trim: context.store.trim,
  };
};
