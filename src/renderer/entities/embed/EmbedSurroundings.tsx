import { type ReactNode, useMemo } from 'react';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import { pictureAddress } from '#renderer/entities/media/picture-address.ts';
import { type BlockSurroundings, SurroundingsProvider } from '#richtext/view/block-view.tsx';

/** Provides the services that frames and pictures of embeds need outside a text. */
export const EmbedSurroundings = ({ children }: { readonly children: ReactNode }) => {
  const embeds = useEmbedServices();
  const surroundings = useMemo(
    (): BlockSurroundings => ({
      outline: { subscribe: () => () => undefined, numberOf: () => undefined },
      hrefOf: () => undefined,
      follow: () => false,
      openForm: () => undefined,
      writeAssisted: command => command(),
      makeId: () => crypto.randomUUID(),
      services: { ...embeds, media: { addressOf: pictureAddress } },
    }),
    [embeds],
  );
  return <SurroundingsProvider value={surroundings}>{children}</SurroundingsProvider>;
};
