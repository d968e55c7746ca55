import type { UnsavedDraft } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { titleOfDraft } from '#domain/kinds/desk.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type DraftBook, hasUnsavedChanges } from '../drafts/draft-book.ts';
import type { ItemStore } from '../items/item-store.ts';
import { hasUnsaved, type ItemRecord } from '../items/record.ts';
import type { Records } from '../records/records.ts';

export interface UnsavedDraftsPorts {
  readonly owner: () => string | undefined;
  readonly book: Pick<DraftBook, 'touched' | 'find'>;
  /** Returns true if a change of an article is in the queue. */
  readonly isQueued: (draft: Draft) => boolean;
  readonly items: Pick<ItemStore, 'withWork'>;
  readonly records: Pick<Records, 'list'>;
}

/** Creates a cache of titles by unchanged text: typing asks again and again, and changes one of many. */
const createTitles = () => {
  const known = new WeakMap<Draft, { readonly title: string; readonly isUnsaved: boolean }>();
  return (draft: Draft): { readonly title: string; readonly isUnsaved: boolean } => {
    const read = known.get(draft) ?? { title: deriveFields(draft.working).title, isUnsaved: hasUnsavedChanges(draft) };
    known.set(draft, read);
    return read;
  };
};

/** Nobody has saved it, and nothing would send it. What the newsroom lacks is counted as that. */
const isUnsavedItem = (record: ItemRecord): boolean =>
  record.gone === null && (hasUnsaved(record) || (record.base === null && record.entries.length === 0));

/** Words that are kept on this computer and not saved: of articles and items, and of fields beside a text. The newest first. */
export const createUnsavedDrafts = ({ owner: ownerNow, book, isQueued, items, records }: UnsavedDraftsPorts) => {
  const read = createTitles();
  const ofArticle = (draft: Draft): UnsavedDraft => ({
    place: { resource: 'articles', id: publicId(draft) },
    title: read(draft).title,
    typedAt: draft.journaledAt,
  });
  return (): UnsavedDraft[] => {
    const owner = ownerNow();
    if (owner === undefined) return [];
    const texts = book
      .touched(owner)
      .filter(draft => draft.facts.gone === null && (read(draft).isUnsaved || (draft.articleId === null && !isQueued(draft))))
      .map(ofArticle);
    const seen = new Set(texts.map(({ place }) => place.id));
    const kept = records.list('articleFields');
    const fields = (kept.ok ? kept.value.records : []).flatMap(({ id, changedAt }) => {
      const draft = book.find(owner, id);
      const article = draft ? ofArticle(draft) : { place: { resource: 'articles' as const, id }, title: '' };
      return seen.has(article.place.id) ? [] : [{ ...article, typedAt: changedAt }];
    });
    const written = items.withWork(owner).filter(isUnsavedItem).map(record => ({
      place: { resource: record.resource, id: record.id },
      title: titleOfDraft(record.working),
      typedAt: record.journaledAt,
    })); // prettier-ignore
    return [...texts, ...fields, ...written].sort((a, b) => (b.typedAt ?? '').localeCompare(a.typedAt ?? ''));
  };
};
