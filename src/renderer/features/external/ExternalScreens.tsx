import type { ComponentType } from 'react';
import type { ExternalKind } from '#domain/external/external.ts';
import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { NewItemScreen } from '#renderer/entities/item/create/NewItemScreen.tsx';
import { itemCollection } from '#renderer/entities/item/list/item-collection.tsx';
import { CodeIcon, LinkIcon, VideoIcon } from '#ui/icons.ts';
import { EmbedScreen } from './detail/EmbedScreen.tsx';
import { LinkScreen } from './detail/LinkScreen.tsx';
import { VideoScreen } from './detail/VideoScreen.tsx';

type Screens = Readonly<Record<ExternalKind, ComponentType>>;

const VIDEOS = itemCollection({ resource: 'videos', icon: <VideoIcon /> });
const EMBEDS = itemCollection({ resource: 'embeds', icon: <CodeIcon /> });
const LINKS = itemCollection({ resource: 'links', icon: <LinkIcon /> });

export const EXTERNAL_LISTS: Screens = {
  videos: () => <CollectionScreen collection={VIDEOS} />,
  embeds: () => <CollectionScreen collection={EMBEDS} />,
  links: () => <CollectionScreen collection={LINKS} />,
};

export const NEW_EXTERNAL: Screens = {
  videos: () => <NewItemScreen resource="videos" />,
  embeds: () => <NewItemScreen resource="embeds" />,
  links: () => <NewItemScreen resource="links" />,
};

export const EXTERNAL_DETAILS: Screens = { videos: VideoScreen, embeds: EmbedScreen, links: LinkScreen };
