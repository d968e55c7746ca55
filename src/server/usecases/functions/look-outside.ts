import { allowsFraming } from '../../outside/framing.ts';
import { type PagePreview, readPagePreview } from '../../outside/page-preview.ts';
import type { Visitor } from '../../outside/visitor.ts';

/** Whether an address may stand in a frame. One that the newsroom does not visit or does not reach may not. */
export const checkFraming = async (visitor: Visitor, address: string): Promise<boolean> => {
  const visited = await visitor.visit(address, 'headers');
  return visited.ok && allowsFraming(visited.value);
};

const NOTHING: PagePreview = { title: null, previewImageUrl: null };

/** Title and picture behind an address; nothing where there is no page to read. */
export const previewPage = async (visitor: Visitor, address: string): Promise<PagePreview> => {
  const visited = await visitor.visit(address, 'page');
  if (!visited.ok || visited.value.status >= 400) return NOTHING;
  const { body, headers, address: end } = visited.value;
  return readPagePreview({ body, contentType: headers['content-type'] ?? '', address: end });
};
