import { type PlacementAnswer, placementAnswerSchema } from '#contract/placement.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Clock } from '../ports.ts';

/** Pages that are in memory at once. */
const MAX_PAGES = 20;

/** Front pages as this desk last heard of them, in memory and on the disk, so that a desk without a network still has them. */
export interface KeptPages {
  readonly get: (owner: string, pageId: string) => PlacementAnswer | undefined;
  /** Keeps a page, unless a newer state of it is known. */
  readonly put: (owner: string, known: PlacementAnswer) => void;
  readonly forget: () => void;
}

const keyOf = (pageId: string): string => `placementPage ${pageId}`;

export const createKeptPages = ({ answers, clock }: { readonly answers: AnswerStore; readonly clock: Clock }): KeptPages => {
  const inMemory = new Map<string, PlacementAnswer>();
  const remember = (place: string, known: PlacementAnswer): void => {
    inMemory.delete(place);
    inMemory.set(place, known);
    const [oldest] = inMemory.keys();
    if (inMemory.size > MAX_PAGES && oldest !== undefined) inMemory.delete(oldest);
  };
  const get = (owner: string, pageId: string): PlacementAnswer | undefined => {
    const place = `${owner} ${pageId}`;
    const known = inMemory.get(place);
    if (known) return known;
    const kept = placementAnswerSchema.safeParse(answers.read(owner, keyOf(pageId))?.body);
    if (!kept.success) return undefined;
    remember(place, kept.data);
    return kept.data;
  };
  return {
    get,
    put: (owner, known) => {
      const { id, version } = known.page;
      if ((get(owner, id)?.page.version ?? -1) > version) return;
      remember(`${owner} ${id}`, known);
      answers.keep(owner, keyOf(id), { status: 200, body: known, receivedAt: new Date(clock.now()).toISOString() });
    },
    forget: () => {
      inMemory.clear();
    },
  };
};
