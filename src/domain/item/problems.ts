import { type ContentStatus, isPublicStatus, type PublicationStatus } from '../article/workflow.ts';
import type { ImageValue } from '../media/image.ts';

/** Reason why an item cannot have a status; `fieldNames` are the invalid fields: "title", "url", "slides.3.credit". */
export interface ItemProblem {
  readonly code: 'missingRequiredFields' | 'incompleteSlides';
  readonly fieldNames: readonly string[];
}

/** Item that is saved as a whole, as the publication rules see it. */
export interface JudgedItem {
  readonly title: string;
  /** The editable fields, with every picture in them, without the switches that act at once and for good (D-013). */
  readonly fields: object;
  /** The picture that represents it, with the texts that the content gives it. */
  readonly face: { readonly image: ImageValue; readonly caption: string; readonly credit: string } | null;
  /** The title of its automatic teasers, if that is another one. */
  readonly teaserTitle?: string;
  /** Everything that prevents its publication. */
  readonly problems: readonly ItemProblem[];
  /** True if readers get a page of the item, which stands in a title; other items appear where an article shows them. */
  readonly hasPage: boolean;
}

/** Missing fields as a problem; none if nothing is missing. */
export const missingFields = (fieldNames: readonly string[]): readonly ItemProblem[] =>
  fieldNames.length === 0 ? [] : [{ code: 'missingRequiredFields', fieldNames }];

/** An item with what it lacks because of its place: a page needs a title that it stands in. */
export const placedItem = (item: JudgedItem, { tenantIds }: { readonly tenantIds: readonly number[] }): JudgedItem => {
  if (!item.hasPage || tenantIds.length > 0) return item;
  const missing = item.problems.flatMap(({ code, fieldNames }) => (code === 'missingRequiredFields' ? fieldNames : []));
  const others = item.problems.filter(({ code }) => code !== 'missingRequiredFields');
  return { ...item, problems: [...missingFields([...missing, 'tenantIds']), ...others] };
};

/** Returns what an item lacks for a publication status: what readers can see must be complete. */
export const problemsForPublication = ({ problems }: JudgedItem, to: PublicationStatus): readonly ItemProblem[] =>
  isPublicStatus(to) ? problems : [];

/** Returns what an item lacks for a content status (A4-002, A4-003): a title beyond draft, everything for readyToPublish. */
export const problemsForContent = ({ title, problems }: JudgedItem, to: ContentStatus): readonly ItemProblem[] => {
  if (to === 'draft' || to === 'requiredRework') return [];
  if (to === 'readyToPublish') return problems;
  return missingFields(title.trim() === '' ? ['title'] : []);
};
