import type { Person } from '#domain/user/user.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** Returns who edits an item. */
export type EditorsOf = (resourceId: string) => readonly Person[];

/** In proofread status only one editor is allowed (A4-045): whoever came first, or took over. */
export const proofreadRefusal = async (
  writing: Writing,
  article: { readonly id: string; readonly metadataId: string; readonly editorsOf: EditorsOf },
): Promise<Refusal<'proofreadTaken'> | undefined> => {
  const [first] = article.editorsOf(article.id);
  if (!first || first.id === writing.user.id) return undefined;
  const present = await findMetadata(writing.queries, article.metadataId);
  if (present?.metadata.contentStatus !== 'proofread') return undefined;
  return refusal('proofreadTaken', { message: `${first.firstName} ${first.lastName} is editing the article`, fieldNames: [] });
};
