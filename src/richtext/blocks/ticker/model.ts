import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { tickerFromHtml, tickerToHtml } from './html.ts';
import { isEmptyTicker, repairTicker } from './normalize.ts';
import { tickerBlockSchema, withTicker } from './schema.ts';

/** The address of a ticker: in a window of Galley, or where readers follow it. */
const ADDRESS = /^https?:\/\/[^\s/]+\/tickers\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/(?:setup|preview|metadata))?\/?$/iu;

/** A ticker in an article: its score and key events, as they are. */
export const tickerModel: BlockModel = {
  type: ELEMENT_TYPE.ticker,
  place: 'body',
  content: 'void',
  schema: tickerBlockSchema,
  repair: repairTicker,
  recognise: (pasted, makeId) => {
    const id = ADDRESS.exec(pasted.trim())?.groups?.['id']?.toLowerCase();
    return id === undefined ? undefined : withTicker(emptyTextElement(ELEMENT_TYPE.ticker, makeId), { id, title: '' });
  },
  isEmpty: isEmptyTicker,
  create: makeId => emptyTextElement(ELEMENT_TYPE.ticker, makeId),
  toHtml: tickerToHtml,
  fromHtml: tickerFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
