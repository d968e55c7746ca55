import { type ItemDraft, judgeItem } from '#domain/kinds/item.ts';
import type { JudgedItem } from '#domain/item/problems.ts';
import { teaserTitleOf } from '#domain/ticker/teaser-title.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { findTickerState } from '../../repositories/tickers/events.ts';

/** Returns an item for the rules, with the values derived from its own rows: the score of a ticker. */
export const judgedItem = async (
  queries: Queries,
  draft: ItemDraft,
  { resourceId, locale }: Pick<Metadata, 'resourceId' | 'locale'>,
): Promise<JudgedItem> => {
  const judged = judgeItem(draft);
  if (draft.resource !== 'tickers' || !draft.item.allowAutomaticTeaserUpdate) return judged;
  const { standing } = await findTickerState(queries, resourceId);
  return { ...judged, teaserTitle: teaserTitleOf(draft.item, standing, locale) };
};
