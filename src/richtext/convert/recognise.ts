import type { Element } from '#domain/article/document.ts';
import { BLOCK_MODELS } from '../models.ts';

/** Maximum length of an address or embed code. */
const LIMIT = 20_000;

/** The element for an address or an embed code; blocks are asked in the order of the registry, the first one wins. */
export const recogniseElement = (pasted: string, makeId: () => string): Element | undefined => {
  const trimmed = pasted.trim();
  if (trimmed === '' || trimmed.length > LIMIT) return undefined;
  for (const model of BLOCK_MODELS) {
    const element = model.recognise?.(trimmed, makeId);
    if (element) return element;
  }
  return undefined;
};
