import { useMemo } from 'react';
import { useContentServices } from '#renderer/entities/content/use-content-services.ts';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import { useLinkServices } from '#renderer/entities/link-target/use-link-services.ts';
import { useSnippetServices } from '#renderer/entities/snippet/use-snippet-services.ts';
import { useTickerServices } from '#renderer/entities/ticker/use-ticker-services.ts';
import { useTextPictures } from '#renderer/entities/media/use-text-pictures.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { useAssistanceServices } from '../assistance/use-assistance-services.tsx';
import { useArrivedComments } from '../comments/use-arrived-comments.ts';
import { LinkTargetAtAddress } from './InternalLink.tsx';

/** Provides the services for the blocks of an article: one hook per noun. The value never changes while the article is open. */
export const useBlockServices = (): BlockServices => {
  const contents = useContentServices();
  const embeds = useEmbedServices();
  const links = useLinkServices();
  const snippets = useSnippetServices();
  const tickers = useTickerServices();
  const pictures = useTextPictures();
  const assistance = useAssistanceServices();
  const comments = useArrivedComments();
  return useMemo(
    () => ({
      ...contents,
      ...embeds,
      ...snippets,
      ...tickers,
      assistance,
      comments,
      links: { ...links, PickTarget: LinkTargetAtAddress },
      media: { ...contents.media, ...pictures },
    }),
    [contents, embeds, snippets, tickers, links, pictures, assistance, comments],
  );
};
