import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { EMBED_CAPTION_RULES, EMBED_CREDIT_RULES } from './schema.ts';

/** What a picture, a video or an embed shows: one line. */
export const repairEmbedCaption = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, EMBED_CAPTION_RULES, tools);

/** Who made it: one line without links. */
export const repairEmbedCredit = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, EMBED_CREDIT_RULES, tools);
