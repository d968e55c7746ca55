import type { OutboxSource } from '../outbox/source.ts';
import type { ItemsContext } from './context.ts';
import { compareItem, createItems, type Items } from './items.ts';
import { createItemSource } from './outbox-source.ts';
import { createItemQueue, type ItemQueue } from './queue.ts';

/** All about items of this desk, put together. */
export interface ItemServices {
  readonly items: Items;
  readonly queue: ItemQueue;
  readonly source: OutboxSource;
  /** Asks the newsroom again about everything that a screen shows. */
  readonly compareOpen: () => Promise<void>;
  /** Keeps so many copies of the newsroom's items; own work always stays. */
  readonly trim: (owner: string, keep: number) => void;
}

/** Copies of the newsroom's items kept for offline beside everything with own work. */
export const KEPT_ITEMS = 200;

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
    trim: context.store.trim,
  };
};
