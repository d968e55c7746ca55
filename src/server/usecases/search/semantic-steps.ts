import { createRests } from '../../beside-calls.ts';
import type { Database } from '../../db/database.ts';
import * as store from '../../repositories/search/semantic.ts';

/** Long work of the semantic index, in steps of some hundred rows. */
export interface SemanticSteps {
  /** Adds the items that were released without the index. */
  readonly takeIn: () => Promise<void>;
  /** Every so manyth ordinal of `items`, `most` of them at most. */
  readonly sample: (items: number, most: number) => Promise<readonly number[]>;
  readonly noteAllStale: () => Promise<void>;
  /** Gives the items of a model that were placed after a version, some hundred at a time. */
  readonly eachPlaced: (
    range: { readonly modelId: string; readonly after: number; readonly until: number },
    take: (items: readonly store.PlacedItem[]) => Promise<unknown>,
  ) => Promise<void>;
}

/** Creates the steps; between two of them calls are served, and none is begun once it `isClosed`. */
export const createSemanticSteps = ({ db, derive }: Pick<Database, 'db' | 'derive'>, isClosed: () => boolean): SemanticSteps => {
  const walk = async <Place>(from: Place, step: (after: Place) => Promise<Place | null>): Promise<void> => {
    const rest = createRests();
    for (let after: Place | null = from; after !== null && !isClosed();) {
      after = await step(after);
      await rest();
    }
  };
  const FIRST = -1;

  return {
    takeIn: async () => walk(await store.readNotedUntil(db), after => derive(queries => store.noteComparableAfter(queries, after))),
    sample: async (items, most) => {
      const every = Math.max(1, Math.ceil(items / most));
      const sample: number[] = [];
      let place = 0;
      await walk(FIRST, async after => {
        const ordinals = await store.listOrdinalsAfter(db, after);
        for (const ordinal of ordinals) {
          if (place % every === 0 && sample.length < most) sample.push(ordinal);
          place += 1;
        }
        return ordinals.length < store.AT_ONCE ? null : (ordinals.at(-1) ?? null);
      });
      return sample;
    },
    noteAllStale: () => walk(FIRST, after => derive(queries => store.noteStaleAfter(queries, after))),
    eachPlaced: ({ modelId, after, until }, take) =>
      walk<Pick<store.PlacedItem, 'version' | 'ordinal'>>({ ...store.BEFORE_PLACED, version: after }, async from => {
        const items = await store.listPlaced(db, { after: from, until });
        await take(items.filter(({ model_id }) => model_id === modelId));
        return items.length < store.AT_ONCE ? null : (items.at(-1) ?? null);
      }),
  };
};
