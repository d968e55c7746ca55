import type { Element } from '#domain/article/document.ts';
import type { Network } from '#domain/embeds/networks.ts';
import type { RepairTools } from '../model/block.ts';
import { emptyOut } from '../repair/void.ts';
import { recordOf, repairData } from '../model/data.ts';
import { embedDataOf, isEmptyEmbed, withSource } from './network.ts';

const isSound = ({ data }: Element): boolean =>
  data !== undefined &&
  typeof data['mimetype'] === 'string' &&
  data['mimetype'] !== '' &&
  typeof data['src'] === 'string' &&
  typeof data['originalSrc'] === 'string' &&
  (data['options'] === undefined || recordOf(data['options']) !== undefined);

/**
 * Mimetype, source and original source are texts. A source that is missing is read from the original one, as older versions and imports
 * leave it; what cannot be recognised stays as it is and is shown as an address.
 */
const repairSource = (element: Element, network: Network, tools: RepairTools): Element => {
  if (isSound(element)) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  const { mimetype, src, originalSrc } = embedDataOf(element);
  const { options, ...data } = element.data ?? {};
  const kept = recordOf(options) === undefined ? data : { ...data, options };
  const recognised = network.recognise(src) ?? network.recognise(originalSrc);
  if (src === '' && recognised) return withSource({ ...element, data: kept }, recognised);
  const known = mimetype === '' ? (recognised?.mimetype ?? network.mimetypes[0]) : mimetype;
  return { ...element, data: { ...kept, mimetype: known, src, originalSrc: originalSrc === '' ? src : originalSrc } };
};

/** The repair of a network's element: it holds nothing, and its source is there. Other content follows it. */
export const repairEmbed =
  (network: Network) =>
  (element: Element, tools: RepairTools): readonly Element[] => {
    const { emptied, moved } = emptyOut(element, tools);
    return [repairData(repairSource(emptied, network, tools), { isEmpty: isEmptyEmbed }), ...moved];
  };
