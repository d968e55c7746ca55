import type { BridgeAnswer } from '#bridge/operations.ts';
import type { GoneItem, GonePlace, GoneState } from '#bridge/gone.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { deskResourceSchema, titleOfDraft } from '#domain/kinds/desk.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ArticlesContext } from '../articles/context.ts';
import { fileOfDraft, hasUnsentWork, makeAgain } from '../articles/gone.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { ItemServices } from '../items/compose.ts';
import { fileOfRecord, madeAgain } from '../items/gone.ts';
import type { ItemStore } from '../items/item-store.ts';
import { hasWork, type ItemRecord } from '../items/record.ts';
import type { Shell } from '../ports.ts';
import { stateOf } from '../items/context.ts';

export interface GonePorts {
  readonly shell: Pick<Shell, 'clock' | 'random'>;
  readonly articles: ArticlesContext;
  readonly items: ItemServices;
  readonly itemStore: ItemStore;
  readonly owner: () => string | undefined;
  readonly touch: () => void;
  readonly kick: () => void;
  readonly notify: () => void;
}

/** What this desk has and the newsroom does not have (any more): listed, exported, given back, given up. */
export interface GoneCopies {
  readonly list: () => DeskResult<GoneState>;
  readonly giveBack: (place: GonePlace) => Promise<BridgeAnswer<'gone.giveBack'>>;
  readonly exportFile: (place: GonePlace) => Promise<BridgeAnswer<'gone.export'>>;
  readonly giveUp: (place: GonePlace) => Promise<BridgeAnswer<'gone.giveUp'>>;
}

const byTime = (one: GoneItem, other: GoneItem): number => other.at.localeCompare(one.at) || one.title.localeCompare(other.title);

const ofDraft = (context: ArticlesContext, draft: Draft): readonly GoneItem[] => {
  const { gone, metadata } = draft.facts;
  if (!gone) return [];
  const title = deriveFields(draft.working).title || (metadata?.title ?? '');
  return [{ resource: 'articles', id: publicId(draft), title, ...gone, hasWork: hasUnsentWork(context, draft) }];
};

const ofRecord = (record: ItemRecord): readonly GoneItem[] => {
  const { resource, id, gone, working } = record;
  return gone ? [{ resource, id, title: titleOfDraft(working), ...gone, hasWork: hasWork(record) }] : [];
};

type Found = { readonly kind: 'article'; readonly draft: Draft } | { readonly kind: 'item'; readonly record: ItemRecord };

export const createGoneCopies = (ports: GonePorts): GoneCopies => {
  const { articles, itemStore, items, shell } = ports;

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

  const giveArticleBack = (draft: Draft): DeskResult<GonePlace> => {
    const again = makeAgain(articles, draft);
    articles.notify(again.id);
    return told({ resource: 'articles', id: publicId(again) });
  };
  const giveItemBack = (record: ItemRecord): DeskResult<GonePlace> =>
    withOwner(owner => {
      const again = madeAgain(shell, record);
      if (again.id !== record.id) itemStore.remove(owner, record.id);
      itemStore.put(owner, again);
      items.changed.emit(stateOf(items.context, again));
      return told({ resource: again.resource, id: again.id });
    });

  return {
    list: () =>
      withOwner(owner =>
        ok({
          items: [
            ...articles.book.touched(owner).flatMap(draft => ofDraft(articles, draft)),
            ...itemStore.withWork(owner).flatMap(ofRecord),
          ].sort(byTime),
          origin: { kind: 'same', at: null, isSeen: true },
          unchecked: 0,
        }),
      ),
    giveBack: async place => {
      const found = find(place);
      if (!found.ok) return found;
      return found.value.kind === 'article' ? giveArticleBack(found.value.draft) : giveItemBack(found.value.record);
    },
    exportFile: async place => {
      const found = find(place);
      if (!found.ok) return found;
      return ok({
        ...(found.value.kind === 'article' ? fileOfDraft(articles, found.value.draft) : fileOfRecord(shell, found.value.record)),
      });
    },
    giveUp: async place => {
      const found = find(place);
      if (!found.ok) return found;
      return withOwner(owner => {
        if (found.value.kind === 'article') articles.book.remove(found.value.draft.id);
        else itemStore.remove(owner, found.value.record.id);
        return told({});
      });
    },
  };
};
