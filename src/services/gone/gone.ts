import type { ApiError } from '#contract/calls/api-error.ts';
import type { BridgeAnswer } from '#bridge/operations.ts';
import { type GoneItem, type GonePlace, type GoneState, type LostResource, lostResourceSchema } from '#bridge/gone.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { deskResourceSchema, titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import type { Gone } from '#domain/offline/gone.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ArticlesContext } from '../articles/context.ts';
import type { Opening } from '../articles/open.ts';
import { fileOfDraft, hasUnsentWork, makeAgain, offerNewer, takeOlder } from '../articles/gone.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type DeskResult, fail, storageCode, toBridgeError } from '../failure.ts';
import type { ItemServices } from '../items/compose.ts';
import { fileOfRecord, madeAgain, offeredNewer } from '../items/gone.ts';
import { compareItem } from '../items/items.ts';
import { isGone } from '../sync/answers.ts';
import type { LostParts } from './lost.ts';
import type { Lineage } from '../lineage/lineage.ts';
import type { CopyPlace } from '../lineage/lineage-store.ts';
import type { ItemStore } from '../items/item-store.ts';
import { hasWork, type ItemRecord } from '../items/record.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { stateOf } from '../items/context.ts';

export interface GonePorts {
  readonly shell: Pick<Shell, 'clock' | 'random'>;
  readonly database: Pick<LocalDatabase, 'transaction'>;
  readonly articles: ArticlesContext;
  readonly items: ItemServices;
  readonly itemStore: ItemStore;
  readonly opening: Pick<Opening, 'check' | 'fetch'>;
  readonly lineage: Lineage;
  readonly lost: LostParts;
  readonly isOnline: () => boolean;
  readonly owner: () => string | undefined;
  readonly touch: () => void;
  readonly kick: () => void;
  readonly notify: () => void;
}

/** Items that this desk has and the newsroom does not (any more): listed, exported, given back, given up. */
export interface GoneCopies {
  readonly list: () => DeskResult<GoneState>;
  readonly giveBack: (place: GonePlace) => Promise<BridgeAnswer<'gone.giveBack'>>;
  readonly exportFile: (place: GonePlace) => Promise<BridgeAnswer<'gone.export'>>;
  readonly giveUp: (place: GonePlace) => Promise<BridgeAnswer<'gone.giveUp'>>;
  readonly seen: () => BridgeAnswer<'gone.seen'>;
  readonly adopt: () => BridgeAnswer<'gone.adopt'>;
  /** Compares what is not compared since the newsroom went back; sending goes on afterwards. */
  readonly checkAll: () => Promise<void>;
  readonly notify: () => void;
}

const byTime = (one: GoneItem, other: GoneItem): number => other.at.localeCompare(one.at) || one.title.localeCompare(other.title);

/** Returns the title of an article on this desk; empty if there is none. */
export const titleOfArticle = (draft: Draft | undefined): string =>
  draft === undefined ? '' : deriveFields(draft.working).title || (draft.facts.metadata?.title ?? '');

const shownOf = ({ reason, at, deletion }: Gone): Pick<GoneItem, 'reason' | 'at' | 'deletion'> => ({
  reason,
  at,
  ...(deletion && { deletion }),
});

const ofDraft = (context: ArticlesContext, draft: Draft): readonly GoneItem[] => {
  const { gone } = draft.facts;
  if (!gone) return [];
  const title = titleOfArticle(draft);
  return [{ resource: 'articles', id: publicId(draft), title, ...shownOf(gone), hasWork: hasUnsentWork(context, draft) }];
};

const ofRecord = (record: ItemRecord): readonly GoneItem[] => {
  const { resource, id, gone, working } = record;
  return gone ? [{ resource, id, title: titleOfDraft(working), ...shownOf(gone), hasWork: hasWork(record) }] : [];
};

const goneOf = (found: Found) => (found.kind === 'article' ? found.draft.facts.gone : found.record.gone);

/** Delay until the rest is compared if the newsroom did not answer. */
const CHECK_AGAIN_MS = 15_000;

type Found = { readonly kind: 'article'; readonly draft: Draft } | { readonly kind: 'item'; readonly record: ItemRecord };

export const createGoneCopies = (ports: GonePorts): GoneCopies => {
  const { articles, itemStore, items, shell, lineage, lost } = ports;

  const withOwner = <Value>(work: (owner: string) => DeskResult<Value>): DeskResult<Value> => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    try {
      return work(owner);
    } catch (error) {
      return fail(storageCode(error));
    }
  };
  const find = ({ resource, id }: GonePlace): DeskResult<Found> =>
    withOwner<Found>(owner => {
      if (resource === 'articles') {
        const draft = articles.book.find(owner, id);
        return draft?.facts.gone ? ok({ kind: 'article', draft }) : fail('notFound');
      }
      const record = deskResourceSchema.safeParse(resource).success ? itemStore.get(owner, id) : undefined;
      return record?.gone ? ok({ kind: 'item', record }) : fail('notFound');
    });
  const told = <Value>(value: Value): Result<Value, never> => {
    ports.touch();
    ports.kick();
    ports.notify();
    return ok(value);
  };

  /** Moves the parts of an article to its new id. */
  const movePartsOf = (before: Draft, again: Draft): void => {
    const from = [before.articleId, before.temporaryId].filter(id => id !== null).filter(id => id !== publicId(again));
    lost.moved(before.owner, from, publicId(again));
  };
  const giveArticleBack = async (draft: Draft): Promise<DeskResult<GonePlace>> => {
    const again = await makeAgain(articles, draft);
    movePartsOf(draft, again);
    articles.notify(again.id);
    return told({ resource: 'articles', id: publicId(again) });
  };
  const giveItemBack = (record: ItemRecord): DeskResult<GonePlace> => putItem(record, madeAgain(shell, record));
  const putItem = (record: ItemRecord, again: ItemRecord): DeskResult<GonePlace> =>
    withOwner(owner => {
      const move = { from: record.id, to: again.id, makeId: () => shell.random.uuid(), isGone: record.gone?.reason === 'deleted' };
      // All of it or nothing: rows below an item are not left behind by a kill.
      ports.database.transaction(() => {
        if (move.from !== move.to) itemStore.remove(owner, record.id);
        itemStore.put(owner, again);
        if (move.from !== move.to) lost.bring(owner, move);
      });
      items.changed.emit(stateOf(items.context, again));
      return told({ resource: again.resource, id: again.id });
    });

  const givePartBack = async (resource: LostResource, id: string): Promise<BridgeAnswer<'gone.giveBack'>> => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    if (!lost.has(owner, resource, id)) return fail('notFound');
    // Comments cannot be where their article is not.
    if (resource === 'comments' && articles.book.find(owner, id)?.facts.gone?.reason === 'missing') return fail('notFound');
    if (!ports.isOnline() || !(await lost.giveBack(owner, resource, id))) return fail('offline');
    return told({ resource, id });
  };

  const originOf = (owner: string): Pick<GoneState, 'origin' | 'unchecked'> => {
    const event = lineage.event(owner);
    const origin = event ? { kind: event.kind, at: event.at, isSeen: event.isSeen } : { kind: 'same' as const, at: null, isSeen: true };
    return { origin, unchecked: lineage.unchecked(owner).length };
  };
  const toResult = <Value, Made>(result: Result<Value, ApiError<'notFound' | 'deleted'>>, make: (value: Value) => Made) =>
    result.ok ? told(make(result.value)) : err(toBridgeError(result.error));

  const giveNewerBack = async (found: Found): Promise<BridgeAnswer<'gone.giveBack'>> => {
    if (!ports.isOnline()) return fail('offline');
    if (found.kind === 'article') {
      const offered = await offerNewer(articles, ports.opening.fetch, found.draft);
      if (offered.ok) {
        movePartsOf(found.draft, offered.value);
        articles.notify(offered.value.id);
      }
      return toResult(offered, draft => ({ resource: 'articles' as const, id: publicId(draft) }));
    }
    const { record } = found;
    const there = await items.context.remote.get(record.resource, record.id);
    if (!there.ok && !isGone(there.error)) return err(toBridgeError(there.error));
    const offered = there.ok ? offeredNewer(shell, record, there.value) : undefined;
    // What somebody has changed since is not written over: this desk's version becomes an item of its own.
    return offered ? putItem(record, offered) : giveItemBack(record);
  };
  const giveNewerUp = async (found: Found): Promise<BridgeAnswer<'gone.giveUp'>> => {
    if (!ports.isOnline()) return fail('offline');
    if (found.kind === 'article') return toResult(await takeOlder(articles, ports.opening.fetch, found.draft), () => ({}));
    const { record } = found;
    return withOwner(owner => {
      itemStore.remove(owner, record.id);
      return told({});
    });
  };

  const checkOne = async (owner: string, { resource, id }: CopyPlace): Promise<boolean> => {
    const part = lostResourceSchema.safeParse(resource);
    if (part.success) return (await lost.check(owner, part.data, id)) && forget(owner, { resource, id });
    if (resource === 'articles')
      return articles.book.find(owner, id) === undefined ? forget(owner, { resource, id }) : ports.opening.check(id);
    const kind = deskResourceSchema.safeParse(resource);
    if (!kind.success || itemStore.get(owner, id) === undefined) return forget(owner, { resource, id });
    await compareItem(items.context, { resource: kind.data, id });
    return !lineage.isUnchecked(owner, { resource, id });
  };
  const forget = (owner: string, place: CopyPlace): boolean => {
    lineage.checked(owner, place);
    return true;
  };
  const checkNow = async (): Promise<void> => {
    const owner = ports.owner();
    if (owner === undefined || lineage.unchecked(owner).length === 0) return;
    for (const place of lineage.unchecked(owner)) {
      if (!ports.isOnline() || ports.owner() !== owner) return;
      if (await checkOne(owner, place)) continue;
      cancelRetry();
      cancelRetry = shell.clock.schedule(() => void checkAll(), CHECK_AGAIN_MS);
      return;
    }
    told(undefined);
  };
  let cancelRetry = (): void => undefined;
  let checking: Promise<void> | undefined;
  const checkAll = (): Promise<void> => {
    checking ??= checkNow().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  return {
    checkAll,
    notify: ports.notify,
    seen: () =>
      withOwner(owner => {
        lineage.seen(owner);
        return ok({});
      }),
    adopt: () =>
      withOwner(owner => {
        lineage.adopt(owner);
        return ok({});
      }),
    list: () =>
      withOwner(owner => {
        const drafts = articles.book.touched(owner).flatMap(draft => ofDraft(articles, draft));
        const items = [...[...drafts, ...itemStore.withWork(owner).flatMap(ofRecord)].sort(byTime), ...lost.list(owner)];
        const { origin, unchecked } = originOf(owner);
        // Where nothing was lost, there is nothing to say.
        const isSame = origin.kind === 'wentBack' && items.length === 0 && unchecked === 0;
        return ok({ items, origin: isSame ? { kind: 'same', at: null, isSeen: true } : origin, unchecked });
      }),
    giveBack: async place => {
      const part = lostResourceSchema.safeParse(place.resource);
      if (part.success) return givePartBack(part.data, place.id);
      const lookup = find(place);
      if (!lookup.ok) return lookup;
      // The article gets another id: what is about it is looked for while it still has this one.
      if (lookup.value.kind === 'article' && lineage.isUnchecked(lookup.value.draft.owner, { resource: 'comments', id: place.id }))
        await checkOne(lookup.value.draft.owner, { resource: 'comments', id: place.id });
      if (goneOf(lookup.value)?.reason === 'older') return giveNewerBack(lookup.value);
      return lookup.value.kind === 'article' ? giveArticleBack(lookup.value.draft) : giveItemBack(lookup.value.record);
    },
    exportFile: async place => {
      const lookup = find(place);
      if (!lookup.ok) return lookup;
      return ok({
        ...(lookup.value.kind === 'article' ? fileOfDraft(articles, lookup.value.draft) : fileOfRecord(shell, lookup.value.record)),
      });
    },
    giveUp: async place => {
      const part = lostResourceSchema.safeParse(place.resource);
      if (part.success)
        return withOwner(owner => {
          lost.giveUp(owner, part.data, place.id);
          return told({});
        });
      const lookup = find(place);
      if (!lookup.ok) return lookup;
      if (goneOf(lookup.value)?.reason === 'older') return giveNewerUp(lookup.value);
      return withOwner(owner => {
        if (lookup.value.kind === 'article') {
          lost.giveUp(owner, 'comments', place.id);
          articles.book.remove(lookup.value.draft.id);
        } else itemStore.remove(owner, lookup.value.record.id);
        return told({});
      });
    },
  };
};
