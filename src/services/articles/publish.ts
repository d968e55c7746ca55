import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { bringIn, type SeenTools, unseen } from './as-seen.ts';
import { findDraft } from './context.ts';
import { sendNow } from './online.ts';

/** Gives an article a publication status, by a present person and never from the queue. What is typed is saved first. */
export const publishArticle = async (
  tools: SeenTools,
  { articleId, publicationStatus, releases = false, seen }: BridgeInput<'articles.setPublicationStatus'>,
): Promise<BridgeAnswer<'articles.setPublicationStatus'>> => {
  const lookup = findDraft(tools.context, articleId);
  if (!lookup.ok) return lookup;
  // What nobody has open is published as it is: saving is for who has the text before their eyes.
  const brought = await bringIn(tools, lookup.value, {
    saves: seen === undefined,
    seen: seen && { ...seen, metadata: metadataSchema.parse(seen.metadata) },
  });
  if (!brought.ok) return brought;
  const { draft, changed } = brought.value;
  return changed.length > 0 ? unseen(changed) : sendNow(tools, draft, { publicationStatus }, releases ? { release: true } : {});
};
