import type { LinkData } from '#domain/article/document.ts';
import { isOpenable } from '#domain/text/links.ts';
import type { BlockSurroundings } from '#richtext/block-view.tsx';
import type { ArticleEditorProps } from './article-editor-props.ts';

type Host = Pick<ArticleEditorProps, 'hrefOfInternal' | 'onOpenLink'>;

/** The address behind a link; undefined where there is none that may be opened. */
export const hrefOf = (link: LinkData, host: Host): string | undefined => {
  if (link.kind === 'external') return isOpenable(link.href) ? link.href : undefined;
  return link.kind === 'internal' ? host.hrefOfInternal?.(link.metadataId) : undefined;
};

/** Opens a link: as the host wants, else in a new tab (B2-005). */
export const openLink = (link: LinkData, host: Host): void => {
  const href = hrefOf(link, host);
  if (href === undefined) return;
  if (host.onOpenLink) host.onOpenLink(href);
  else globalThis.open(href, '_blank', 'noopener,noreferrer');
};

/** What the blocks of links need; reads the host when it is asked, so that it never has to change. */
export const linkSurroundings = (getHost: () => Host): Pick<BlockSurroundings, 'hrefOf' | 'follow'> => ({
  hrefOf: link => hrefOf(link, getHost()),
  follow: link => {
    openLink(link, getHost());
    return true;
  },
});
