import { createHash } from 'node:crypto';
import { decodeFile } from '#domain/text/decode-file.ts';
import { allowsFraming } from '../../outside/framing.ts';
import { type PagePreview, readPagePreview } from '../../outside/page-preview.ts';
import { kindOfPicture } from '../../outside/picture-kind.ts';
import type { Visitor } from '../../outside/visitor.ts';

/** Returns whether an address may be framed; false if the newsroom does not visit or reach it. */
export const checkFraming = async (visitor: Visitor, address: string): Promise<boolean> => {
  const visited = await visitor.visit(address, 'headers');
  return visited.ok && allowsFraming(visited.value);
};

const NOTHING: PagePreview = { title: null, previewImageUrl: null };

/** Returns title and picture of a page; nothing if there is no readable page. */
export const previewPage = async (visitor: Visitor, address: string): Promise<PagePreview> => {
  const visited = await visitor.visit(address, 'page');
  if (!visited.ok || visited.value.status >= 400) return NOTHING;
  const { body, headers, address: end } = visited.value;
  return readPagePreview({ body, contentType: headers['content-type'] ?? '', address: end });
};

/** Picture from the web: its bytes, and their type by content, not by the other server's header. */
export interface OutsidePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Hash of the bytes. */
  readonly etag: string;
}

/** Fetches a picture; null if the newsroom does not visit the address or finds none that browsers show. */
export const fetchPicture = async (visitor: Visitor, address: string): Promise<OutsidePicture | null> => {
  const visited = await visitor.visit(address, 'picture');
  if (!visited.ok || visited.value.status !== 200) return null;
  const { body, headers } = visited.value;
  const mediaType = kindOfPicture(body, headers['content-type'] ?? '');
  return mediaType === undefined
    ? null
    : { bytes: body, mediaType, etag: createHash('sha256').update(body).digest('base64url').slice(0, 27) };
};

/** Fetches the text of a file on the web; null if the newsroom does not visit the address or finds none. */
export const fetchText = async (visitor: Visitor, address: string): Promise<string | null> => {
  const visited = await visitor.visit(address, 'text');
  return visited.ok && visited.value.status === 200 && visited.value.body.length > 0 ? decodeFile(visited.value.body, TextDecoder) : null;
};
