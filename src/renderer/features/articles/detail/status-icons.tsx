import type { ReactElement } from 'react';
import type { ContentStatus, PublicationStatus } from '#domain/article/workflow.ts';
import {
  CircleIcon,
  EditIcon,
  EyeOffIcon,
  EyeOpenIcon,
  FullCircleIcon,
  LinkIcon,
  LockIcon,
  PeopleIcon,
  PropertiesIcon,
  ResetIcon,
  SearchTextIcon,
  TickCircleIcon,
} from '#ui/icons.ts';

/** A shape for every status: colour is never the only sign. */
export const CONTENT_STATUS_ICONS: Readonly<Record<ContentStatus, ReactElement>> = {
  draft: <EditIcon />,
  review1: <PeopleIcon />,
  review2: <PropertiesIcon />,
  seo: <SearchTextIcon />,
  proofread: <EyeOpenIcon />,
  requiredRework: <ResetIcon />,
  readyToPublish: <TickCircleIcon />,
};

export const PUBLICATION_STATUS_ICONS: Readonly<Record<PublicationStatus, ReactElement>> = {
  notPublished: <CircleIcon />,
  published: <FullCircleIcon />,
  unlisted: <LinkIcon />,
  internalOnly: <LockIcon />,
  unpublished: <EyeOffIcon />,
};
