import type { UnsavedDraft } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type DraftBook, hasUnsavedChanges } from '../drafts/draft-book.ts';
import type { ItemStore } from '../items/item-store.ts';
import { hasUnsaved, type ItemRecord } from '../items/record.ts';
import type { Records } from '../records/records.ts';

export interface UnsavedDraftsPorts {
  readonly owner: () => string | undefined;
  readonly book: Pick<DraftBook, 'touched' | 'find'>;
  /** Tells of a user's articles which have a change in the queue. */
  readonly pendingOf: (owner: string) => (draft: Draft) => boolean;
  readonly items: Pick<ItemStore, 'withWork'>;
  readonly records: Pick<Records, 'list'>;
}

/** Creates a function that is asked once for each draft: typing asks again and again, and changes one of many. */
const oncePerDraft = <Value>(read: (draft: Draft) => Value): ((draft: Draft) => Value) => {
  const known = new WeakMap<Draft, { readonly value: Value }>();
  return draft => {
    const found = known.get(draft) ?? { value: read(draft) };
    known.set(draft, found);
    return found.value;
  };
};

/** Nobody has saved it, and nothing would send it. What the newsroom lacks is counted as that. */
const isUnsavedItem = (record: ItemRecord): boolean =>
  record.gone === null && (hasUnsaved(record) || (record.base === null && record.entries.length === 0));

/** Words that are kept on this computer and not saved: of articles and items, and of fields beside a text. */
export interface UnsavedDrafts {
  /** The newest first. */
  readonly list: () => UnsavedDraft[];
  /** How many `list` has, without reading what they say: it is counted with the first letter of an article, and with each save. */
  readonly count: () => number;
}

export const createUnsavedDrafts = ({ owner: ownerNow, book, pendingOf, items, records }: UnsavedDraftsPorts): UnsavedDrafts => {
  const titleOf = oncePerDraft(draft => deriveFields(draft.working).title);
  const isUnsaved = oncePerDraft(hasUnsavedChanges);
  const ofArticle = (draft: Draft): UnsavedDraft => ({
    place: { resource: 'articles', id: publicId(draft) },
    title: titleOf(draft),
    typedAt: draft.journaledAt,
  });
  const textsOf = (owner: string): readonly Draft[] => {
    const isPending = pendingOf(owner);
    return book
      .touched(owner)
      .filter(draft => draft.facts.gone === null && (isUnsaved(draft) || (draft.articleId === null && !isPending(draft))));
  };
  /** Fields of articles whose texts are none of `texts`. */
  const fieldsOf = (owner: string, texts: readonly Draft[]) => {
    const seen = new Set(texts.map(publicId));
    const kept = records.list('articleFields');
    return (kept.ok ? kept.value.records : []).flatMap(({ id, changedAt }) => {
      const draft = book.find(owner, id);
      return seen.has(draft ? publicId(draft) : id) ? [] : [{ id, changedAt, draft }];
    });
  };
  const itemsOf = (owner: string): readonly ItemRecord[] => items.withWork(owner).filter(isUnsavedItem);

  return {
    list: () => {
      const owner = ownerNow();
      if (owner === undefined) return [];
      const texts = textsOf(owner);
      const fields = fieldsOf(owner, texts).map(({ id, changedAt, draft }) => {
        const article = draft ? ofArticle(draft) : { place: { resource: 'articles' as const, id }, title: '' };
        return { ...article, typedAt: changedAt };
      });
      const written = itemsOf(owner).map(record => ({
        place: { resource: record.resource, id: record.id },
        title: titleOfDraft(record.working),
        typedAt: record.journaledAt,
      }));
      return [...texts.map(ofArticle), ...fields, ...written].sort((a, b) => (b.typedAt ?? '').localeCompare(a.typedAt ?? ''));
    },
    count: () => {
      const owner = ownerNow();
      if (owner === undefined) return 0;
      const texts = textsOf(owner);
      return texts.length + fieldsOf(owner, texts).length + itemsOf(owner).length;
    },
  };
};
