import { createHash } from 'node:crypto';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { type Element, ELEMENT_TYPE, isElement, type Node } from '#domain/article/document.ts';
import { articleIdSchema } from '#domain/ids.ts';
import { articleToPage } from '#richtext/convert/export/web-page.ts';
import { html } from '#richtext/html/html-tree.ts';
import type { Queries } from '../db/schema.ts';
import { findMetadataOfResource } from '../repositories/metadata.ts';
import { readReleased } from '../usecases/waiting/read-released.ts';

/** What readers get of an article: its page, "gone" (410) once it was unpublished, or nothing that is known here (404). */
export type PublicPage =
  | { readonly status: 404 | 410 }
  | {
      readonly status: 200;
      readonly html: string;
      readonly etag: string;
      /** Search engines leave it out: it is unlisted, or its robots switch says so. */
      readonly isUnindexed: boolean;
      /** The addresses of its pictures on this listener, with their crops; no others are served. */
      readonly pictures: ReadonlySet<string>;
    };

const STATUSES: Readonly<Record<PublicationStatus, 200 | 404 | 410>> = {
  published: 200,
  unlisted: 200,
  unpublished: 410,
  notPublished: 404,
  internalOnly: 404,
};

/** Remarks of the newsroom are no part of what readers get. */
const withoutRemarks = (elements: readonly Element[]): readonly Element[] =>
  elements
    .filter(({ type }) => type !== ELEMENT_TYPE.comment)
    .map(element => ({
      ...element,
      children: element.children.flatMap<Node>(child => (isElement(child) ? withoutRemarks([child]) : [child])),
    }));

const PICTURE = /src="[^"]*\/filerepo\/files\/(?<id>[\da-f-]{36})\/data(?<query>\?[^"]*)?"/gu;

/** Pictures of the library come from this listener; no address of the newsroom's own calls is told. */
const servedHere = (page: string, articleId: string): { readonly html: string; readonly pictures: ReadonlySet<string> } => {
  const pictures = new Set<string>();
  const rewritten = page.replaceAll(PICTURE, (_, id: string, query: string | undefined) => {
    const address = `/articles/${articleId}/pictures/${id}${query ?? ''}`;
    pictures.add(address.replaceAll('&amp;', '&'));
    return `src="${address}"`;
  });
  return { html: rewritten, pictures };
};

/** What readers get of an article (D-018): what was released, never what waits. */
export const readPublicPage = async (queries: Queries, articleId: string): Promise<PublicPage> => {
  if (!articleIdSchema.safeParse(articleId).success) return { status: 404 };
  const metadata = (await findMetadataOfResource(queries, articleId))?.metadata;
  if (metadata?.resourceName !== 'articles') return { status: 404 };
  const status = STATUSES[metadata.publicationStatus];
  if (status !== 200) return { status };
  const released = await readReleased(queries, metadata.id);
  if (released?.content.kind !== 'text') return { status: 404 };
  const { publicationStatus, additionalSettings } = released.metadata;
  const allowsRobots = additionalSettings.find(({ variantId }) => variantId === 0)?.settings.allowRobots ?? true;
  const isUnindexed = publicationStatus === 'unlisted' || !allowsRobots;
  const page = articleToPage(withoutRemarks(released.content.document.elements), {
    language: metadata.locale,
    nameOf: type => type,
    ...(isUnindexed && { head: [html('meta', { name: 'robots', content: 'noindex' })] }),
  });
  const served = servedHere(page, articleId);
  const etag = `"${createHash('sha256').update(served.html).digest('base64url')}"`;
  return { status, ...served, etag, isUnindexed };
};
