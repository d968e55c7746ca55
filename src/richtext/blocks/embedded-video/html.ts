import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { readAddress } from '#domain/embeds/address.ts';
import { isShownAddress } from '#domain/media/image-address.ts';
import { printVideoCode, readVideoCode } from '#domain/media/video-code.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';
import { captionsFromHtml, captionsToHtml } from '../captioned.ts';
import { pictureOf, previewOf } from '../media-data.ts';
import { isLivestream, videoData } from './create.ts';

const CLASS = { video: 'embedded-video', livestream: 'embedded-livestream' } as const;

/** The player as a frame; if there is no address for one, its preview picture. */
const playerToHtml = (element: Element): readonly HtmlElement[] => {
  const address = readAddress(pictureOf(element.data).address ?? '');
  const { url } = previewOf(element.data);
  if (address?.protocol === 'https') return [html('iframe', { src: address.text, allow: 'fullscreen', loading: 'lazy' })];
  return url !== undefined && isShownAddress(url) ? [html('img', { src: url, alt: '' })] : [];
};

export const embeddedVideoToHtml = (element: Element, writer: HtmlWriter): HtmlElement =>
  html('figure', { class: isLivestream(element) ? CLASS.livestream : CLASS.video, ...writer.attributes(element) }, [
    ...playerToHtml(element),
    ...captionsToHtml(element, writer),
  ]);

const isFrame = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && node.tag === 'iframe';

const codeOf = (frame: HtmlElement | undefined) => {
  const code = frame && readVideoCode(printVideoCode(frame.attributes['src'] ?? ''));
  return code?.ok ? code.value : undefined;
};

/** Our own figures, and frames of the video system in the pages of others. */
export const embeddedVideoFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag === 'iframe') {
    const code = codeOf(node);
    return code && { type: ELEMENT_TYPE.embeddedVideo, id: reader.id(node), data: videoData(code), children: [] };
  }
  if (node.tag !== 'figure' || !Object.values(CLASS).some(name => name === node.attributes['class'])) return undefined;
  const code = codeOf(node.children.find(isFrame));
  const data = reader.data(node).data ?? (code && videoData(code));
  const rest = data === undefined ? {} : { data };
  return { type: ELEMENT_TYPE.embeddedVideo, id: reader.id(node), ...rest, children: captionsFromHtml(node, reader) };
};
