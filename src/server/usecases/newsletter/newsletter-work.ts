import { newsletters } from '#domain/kinds/newsletters.ts';
import { type NewsletterDraft, newsletterDraftSchema } from '#domain/newsletter/newsletter.ts';
import { err } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { foldText } from '../../repositories/fold.ts';
import { listNewsletters } from '../../repositories/newsletters.ts';
import { inactiveCategories, missingIds, missingItems } from '../../repositories/items/references.ts';
import { recordWork } from '../record/change-record.ts';
import type { RecordWork } from '../record/record-work.ts';
import type { Writing } from '../writing.ts';

const work = recordWork(newsletters);
const NOTHING = { categoryIds: [], metadataId: null } as const;
interface Named {
  readonly categoryIds: readonly number[];
  readonly metadataId: string | null;
}

/** Refuses a newsletter that refers to something absent, or newly chooses an inactive category (D-056). */
const draftRefusal = async (
  { queries }: Writing,
  draft: NewsletterDraft,
  before: Named,
): Promise<Refusal<'unknownReference'> | undefined> => {
  const unknown = (field: keyof Named, message?: string) =>
    refusal('unknownReference', { fieldNames: [field], ...(message !== undefined && { message }) });
  const missing = await missingIds(queries, 'categories', draft.categoryIds);
  if (missing.length > 0) return unknown('categoryIds');
  const chosen = draft.categoryIds.filter(id => !before.categoryIds.includes(id));
  if ((await inactiveCategories(queries, chosen)).length > 0) return unknown('categoryIds', 'A category is inactive');
  if (draft.metadataId === null || draft.metadataId === before.metadataId) return undefined;
  return (await missingItems(queries, [draft.metadataId])).length > 0 ? unknown('metadataId') : undefined;
};

/** Newsletters, in the shared table of reference data. */
export const newsletterWork: RecordWork = {
  ...work,
  list: async (queries, { q, filters, page, size, sort }) => {
    const categoryIds: readonly unknown[] = filters['categoryIds'] ?? [];
    const words = q === undefined ? '' : foldText(q);
    const found = (await listNewsletters(queries)).filter(
      newsletter =>
        foldText(newsletter.name).includes(words) &&
        (categoryIds.length === 0 || newsletter.categoryIds.some(id => categoryIds.includes(id))),
    );
    const ordered = sort.column === 'updatedAt' ? found.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)) : found;
    const items = sort.descending ? ordered.toReversed() : ordered;
    return { items: items.slice(page * size, (page + 1) * size), total: items.length };
  },
  create: async (writing, draft: NewsletterDraft, proposed) => {
    const refused = await draftRefusal(writing, draft, NOTHING);
    return refused ? err(refused) : work.create(writing, draft, proposed);
  },
  save: async (writing, target, draft: NewsletterDraft) => {
    const present = await work.find(writing.queries, target.id);
    const before = present === undefined ? NOTHING : newsletterDraftSchema.loose().parse(present.body);
    const refused = await draftRefusal(writing, draft, before);
    return refused ? err(refused) : work.save(writing, target, draft);
  },
};
