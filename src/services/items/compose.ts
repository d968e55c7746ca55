import type { ItemState } from '#bridge/states.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Queue } from '../queue/queue.ts';
import { createRunInBackground } from '../run-in-background.ts';
import type { ItemsContext } from './context.ts';
import { compareItem, createItems, type ItemPlace, type Items } from './items.ts';
import { createItemsLane } from './items-lane.ts';
import type { ItemRecord } from './record.ts';
import { createItemWatch, type ItemWatch } from './watch.ts';
import { createItemGoingOut, type ItemGoingOut } from './going-out.ts';

/** Assembles the item services. */
export interface ItemServices {
  readonly context: ItemsContext;
  readonly items: Items;
  readonly goingOut: ItemGoingOut;
  /** Compares what screens show with the newsroom. */
  readonly watch: ItemWatch;
  /** Reloads everything that a screen shows. */
  readonly compareOpen: () => Promise<void>;
  /** Stores a copy of an item without showing it. */
  readonly keepCopy: (place: ItemPlace) => ReturnType<typeof compareItem>;
  readonly isOpen: (id: string) => boolean;
  /** Keeps this many copies of the newsroom's items; own work always stays. */
  readonly trim: (owner: string, keep: number) => void;
  readonly changed: Signal<ItemState>;
  /** Emits a saved item that no screen shows, if its changes wait behind the readers' version. */
  readonly waits: Signal<ItemRecord>;
}

export const createItemServices = (
  ports: Omit<ItemsContext, 'open' | 'emit' | 'notifyWaiting'> & { readonly queue: Queue },
): ItemServices => {
  const changed = createSignal<ItemState>();
  const waits = createSignal<ItemRecord>();
  const context: ItemsContext = { ...ports, open: new Map(), emit: changed.emit, notifyWaiting: waits.emit };
  const { queue } = ports;
  queue.register(createItemsLane(context));
  return {
    context,
    items: createItems(context, queue.kick),
    goingOut: createItemGoingOut({ ...context, kick: queue.kick, onChanged: changed.on }),
    watch: createItemWatch(context, { runInBackground: createRunInBackground(ports.log), onChanged: changed.on }),
    compareOpen: async () => {
      for (const [id, { resource }] of [...context.open]) await compareItem(context, { resource, id });
    },
    keepCopy: place => compareItem(context, place),
    isOpen: id => context.open.has(id),
    trim: context.store.trim,
    changed,
    waits,
  };
};
