import type { ReactElement } from 'react';
import type { ContentStatus } from '#domain/article/workflow.ts';
import { EditIcon, EyeOpenIcon, PeopleIcon, PropertiesIcon, ResetIcon, SearchTextIcon, TickCircleIcon } from '#ui/icons.ts';

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
