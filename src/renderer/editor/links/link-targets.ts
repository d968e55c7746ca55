import type { LinkData } from '#domain/article/document.ts';
import { isOpenable } from '#domain/text/links.ts';
import type { BlockSurroundings } from '#richtext/view/block-view.tsx';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import type { ArticleEditorProps } from '../article-editor-props.ts';

type Host = Pick<ArticleEditorProps, 'services'>;

const NONE: LinkServices = {};

/** Returns the link services of the host. */
export const linksOf = (host: Host): LinkServices => host.services?.links ?? NONE;

/** Returns the address of a link; undefined if there is none that may be opened. */
export const hrefOf = (link: LinkData, links: LinkServices): string | undefined => {
  if (link.kind === 'external') return isOpenable(link.href) ? link.href : undefined;
  return links.pathOf?.(link);
};

/** Opens a link: as the host wants, else in a new tab (B2-005). */
export const openLink = (link: LinkData, links: LinkServices): void => {
  const href = hrefOf(link, links);
  if (href === undefined) return;
  if (links.open) links.open(link);
  else globalThis.open(href, '_blank', 'noopener,noreferrer');
};

/** Creates the link functions for blocks; they read the host on each call, so the object never has to change. */
export const linkSurroundings = (getHost: () => Host): Pick<BlockSurroundings, 'hrefOf' | 'follow'> => ({
  hrefOf: link => hrefOf(link, linksOf(getHost())),
  follow: link => {
    openLink(link, linksOf(getHost()));
    return true;
  },
});
