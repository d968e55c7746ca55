import type { z } from 'zod';
import { VOID_BEHAVIOUR } from '../editing/caret.ts';
import type { BlockModel, Place, TextRules } from '../model/block.ts';
import { repairData } from '../model/data.ts';
import { emptyTextElement, isBlank } from '../model/text-block.ts';
import { textElementSchema, voidElementSchema } from '../model/text-schema.ts';
import { repairTextBlock } from '../repair/pieces.ts';
import { emptyOut } from '../repair/void.ts';
import { type Markup, textHtml, voidHtml } from './plain-html.ts';

/** Properties that differ between blocks of text. */
interface TextBlock extends Markup, Pick<BlockModel, 'isolated' | 'feature' | 'behaviour'> {
  readonly place: Place;
  readonly text: TextRules;
  /** Its data, where they are more than those of every block. */
  readonly data?: z.ZodType;
}

/** A block that holds a line of text; elements inside follow it. */
export const createTextBlock = ({ tag, className, reads, data, ...block }: TextBlock): BlockModel & { readonly text: TextRules } => ({
  ...block,
  content: 'text',
  schema: textElementSchema(block.type, block.text, data),
  repair: (element, tools) => repairTextBlock(element, { isEmpty: isBlank }, block.text, tools),
  isEmpty: isBlank,
  create: makeId => emptyTextElement(block.type, makeId),
  ...textHtml({ type: block.type, tag, className, reads }),
});

const neverEmpty = (): boolean => false;

/** A block of the body that holds nothing and is never empty; what was in it follows it. */
export const createVoidBlock = (markup: Markup): BlockModel => ({
  type: markup.type,
  place: 'body',
  content: 'void',
  schema: voidElementSchema(markup.type),
  repair: (element, tools) => {
    const { emptied, moved } = emptyOut(element, tools);
    return [repairData(emptied, { isEmpty: neverEmpty }), ...moved];
  },
  isEmpty: neverEmpty,
  create: makeId => emptyTextElement(markup.type, makeId),
  ...voidHtml(markup),
  behaviour: VOID_BEHAVIOUR,
});
