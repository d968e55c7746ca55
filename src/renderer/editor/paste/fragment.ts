import type { Element } from '#domain/article/document.ts';
import { UNKNOWN_TYPE } from '#richtext/model/unknown.ts';
import { isIsland, unwrapUnknown } from '#richtext/model/unknown.ts';
import { isInlineType, modelOf } from '#richtext/models.ts';
import { createRepairTools, repairElement } from '#richtext/normalize.ts';
import { asElements, parseNodes } from '#richtext/repair/parse.ts';

/** Clipboard type of content that is cut or copied between Galley windows. */
export const FRAGMENT_TYPE = 'application/x-slate-fragment';

/** Slate writes the fragment into the HTML too, for clipboards that keep known types only. */
const FRAGMENT_ATTRIBUTE = /data-slate-fragment="([A-Za-z0-9+/=]+)"/u;

const decodeFragment = (encoded: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(atob(encoded)));
  } catch (error) {
    // Not base64 (DOMException), not a URI component (URIError), not JSON (SyntaxError): foreign data.
    if (error instanceof DOMException || error instanceof URIError || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Decodes the elements of a fragment that was cut or copied in Galley; undefined if the data is something else. */
export const readFragment = (encoded: string, makeId: () => string): readonly Element[] | undefined => {
  const value = decodeFragment(encoded);
  if (!Array.isArray(value)) return undefined;
  // Any page can write this clipboard type: it is read as hostile, by the same rules as a document.
  const tools = createRepairTools({ makeId });
  const elements = asElements(parseNodes(value, tools), isInlineType, tools).map(element =>
    element.type === UNKNOWN_TYPE && isIsland(element) ? unwrapUnknown(element) : element,
  );
  const known = elements.flatMap(element => (modelOf(element.type)?.place === 'inner' ? [element] : repairElement(element, tools)));
  return known.length === 0 ? undefined : known;
};

/** Returns the encoded fragment of a clipboard or a drag; empty if there is none. */
export const fragmentOf = (data: Pick<DataTransfer, 'getData'>): string => {
  const own = data.getData(FRAGMENT_TYPE);
  return own === '' ? (FRAGMENT_ATTRIBUTE.exec(data.getData('text/html'))?.[1] ?? '') : own;
};
