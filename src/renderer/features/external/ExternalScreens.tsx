import type { ComponentType } from 'react';
import type { ExternalKind } from '#domain/external/external.ts';
import { NewItemScreen } from '#renderer/entities/item/create/NewItemScreen.tsx';
import { ItemListScreen } from '#renderer/entities/item/list/ItemListScreen.tsx';
import { CodeIcon, LinkIcon, VideoIcon } from '#ui/icons.ts';
import { EmbedScreen } from './detail/EmbedScreen.tsx';
import { LinkScreen } from './detail/LinkScreen.tsx';
import { VideoScreen } from './detail/VideoScreen.tsx';

type Screens = Readonly<Record<ExternalKind, ComponentType>>;

export const EXTERNAL_LISTS: Screens = {
  videos: () => <ItemListScreen resource="videos" icon={<VideoIcon />} />,
  embeds: () => <ItemListScreen resource="embeds" icon={<CodeIcon />} />,
  links: () => <ItemListScreen resource="links" icon={<LinkIcon />} />,
};

export const NEW_EXTERNAL: Screens = {
  videos: () => <NewItemScreen resource="videos" />,
  embeds: () => <NewItemScreen resource="embeds" />,
  links: () => <NewItemScreen resource="links" />,
};

export const EXTERNAL_DETAILS: Screens = { videos: VideoScreen, embeds: EmbedScreen, links: LinkScreen };
