import type { ReactElement } from 'react';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { CircleIcon, EyeOffIcon, FullCircleIcon, LinkIcon, LockIcon } from '#ui/icons.ts';

/** A shape for every publication status: colour is never the only sign. */
export const PUBLICATION_STATUS_ICONS: Readonly<Record<PublicationStatus, ReactElement>> = {
  notPublished: <CircleIcon />,
  published: <FullCircleIcon />,
  unlisted: <LinkIcon />,
  internalOnly: <LockIcon />,
  unpublished: <EyeOffIcon />,
};
