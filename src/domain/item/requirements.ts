import { type ContentStatus, isPublicStatus, type PublicationStatus } from '../article/workflow.ts';
import { missingForEmbed, missingForLink, missingForVideo } from '../external/requirements.ts';
import { assertNever } from '../result.ts';
import { slideFieldNames, slideshowProblems } from '../slideshow/requirements.ts';
import type { ItemDraft } from './item.ts';

/** Why an item cannot have a status; `fieldNames` are the fields at fault: "title", "url", "slides.3.credit". */
export interface ItemProblem {
  readonly code: 'missingRequiredFields' | 'incompleteSlides';
  readonly fieldNames: readonly string[];
}

const missingFields = (draft: ItemDraft): readonly string[] => {
  switch (draft.resource) {
    case 'slideshows':
      return slideshowProblems(draft.item).isTitleMissing ? ['title'] : [];
    case 'videos':
      return missingForVideo(draft.item);
    case 'embeds':
      return missingForEmbed(draft.item);
    case 'links':
      return missingForLink(draft.item);
    default:
      return assertNever(draft);
  }
};

/**
 * Everything that keeps an item from readers, for whoever shows it: the fields that it lacks, then its slides. The newsroom refuses with
 * the first, the desk shows all. Titles and categories are not asked for: what is embedded appears where the article does.
 */
export const itemProblems = (draft: ItemDraft): readonly ItemProblem[] => {
  const fieldNames = missingFields(draft);
  const slides = draft.resource === 'slideshows' ? slideFieldNames(slideshowProblems(draft.item)) : [];
  return [
    ...(fieldNames.length > 0 ? [{ code: 'missingRequiredFields' as const, fieldNames }] : []),
    ...(slides.length > 0 ? [{ code: 'incompleteSlides' as const, fieldNames: slides }] : []),
  ];
};

/** What an item lacks for a publication status: what readers may see must be complete. */
export const itemProblemsForPublication = (draft: ItemDraft, to: PublicationStatus): readonly ItemProblem[] =>
  isPublicStatus(to) ? itemProblems(draft) : [];

/** What an item lacks for a content status (A4-002, A4-003): a title beyond draft, everything for readyToPublish. */
export const itemProblemsForContent = (draft: ItemDraft, to: ContentStatus): readonly ItemProblem[] => {
  if (to === 'draft' || to === 'requiredRework') return [];
  if (to === 'readyToPublish') return itemProblems(draft);
  return draft.item.title.trim() === '' ? [{ code: 'missingRequiredFields', fieldNames: ['title'] }] : [];
};
