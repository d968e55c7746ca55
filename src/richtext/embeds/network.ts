import type { Element } from '#domain/article/document.ts';
import type { EmbedOptions, Network } from '#domain/embeds/networks.ts';
import type { Recognised } from '#domain/embeds/recognised.ts';
import { recordOf } from '../model/data.ts';

/** The parsed data of an embed; what is missing or of the wrong kind is empty. */
export interface EmbedData {
  readonly mimetype: string;
  readonly src: string;
  readonly originalSrc: string;
  readonly options: EmbedOptions;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isOption = (entry: readonly [string, unknown]): entry is [string, string | boolean] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean';

/** Reads the data of an embed. */
export const embedDataOf = (element: Element): EmbedData => {
  const data = element.data ?? {};
  return {
    mimetype: textOf(data['mimetype']),
    src: textOf(data['src']),
    originalSrc: textOf(data['originalSrc']),
    options: Object.fromEntries(Object.entries(recordOf(data['options']) ?? {}).filter(isOption)),
  };
};

/** The element without the mark of a template: it is filled in now. */
export const withoutTemplateFlag = (element: Element): Element => {
  const { templateElement: _flag, ...data } = element.data ?? {};
  return { ...element, data };
};

/** The element with a recognised source; options and further data stay. */
export const withSource = (element: Element, { mimetype, src, originalSrc }: Recognised): Element => {
  const filled = withoutTemplateFlag(element);
  return { ...filled, data: { ...filled.data, mimetype, src, originalSrc } };
};

/** The element with other options; without any if none is set. */
export const withOptions = (element: Element, options: EmbedOptions): Element => {
  const { options: _before, ...data } = element.data ?? {};
  return { ...element, data: Object.keys(options).length === 0 ? data : { ...data, options } };
};

/** Checks whether nothing has been entered yet. */
export const isEmptyEmbed = (element: Element): boolean => {
  const { src, originalSrc } = embedDataOf(element);
  return src.trim() === '' && originalSrc.trim() === '';
};

/** A new element of a network, empty or with what was recognised. */
export const createEmbed = (network: Network, makeId: () => string, recognised?: Recognised): Element => ({
  type: network.type,
  id: makeId(),
  data: recognised ? { ...recognised } : { mimetype: network.mimetypes[0], src: '', originalSrc: '' },
  children: [{ text: '' }],
});
