import type { Element } from '#domain/article/document.ts';
import { readIframeSource } from '#domain/embeds/iframe-source.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData, withData } from '../../model/data.ts';
import { isBlank } from '../../model/text-block.ts';
import { repairCaptions } from '../captioned.ts';
import { embeddedContentDataOf, hasSoundData, withEmbeddedContentData } from './schema.ts';

/** Nothing entered, nothing written. */
export const isEmptyContent = (element: Element): boolean => {
  const { src, originalSrc, iframe } = embeddedContentDataOf(element);
  return `${src}${originalSrc}${iframe}`.trim() === '' && isBlank(element);
};

/** Fills in what is missing with its default (B3-022); a source is read from what was entered. */
const repairFields = (element: Element, tools: RepairTools): Element => {
  if (hasSoundData(element)) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  const values = embeddedContentDataOf(element);
  const entered = values.iframe || values.originalSrc;
  const src = values.src || (readIframeSource(entered)?.src ?? '');
  const { loadingStatusId, ...data } = element.data ?? {};
  const plain = withData(element, typeof loadingStatusId === 'string' ? { ...data, loadingStatusId } : data);
  return withEmbeddedContentData(plain, {
    ...values,
    src,
    originalSrc: values.originalSrc || entered || src,
    iframe: values.iframe || src,
  });
};

/** A frame with exactly one caption and one credit; other content follows it. */
export const repairEmbeddedContent = (element: Element, tools: RepairTools): readonly Element[] => {
  const { element: captioned, behind } = repairCaptions(element, tools);
  return [repairData(repairFields(captioned, tools), { isEmpty: isEmptyContent }), ...behind];
};
