import type { ComponentType } from 'react';
import { AuthorsCard } from './cards/AuthorsCard.tsx';
import { InfoboxCard } from './cards/InfoboxCard.tsx';
import { KickwordCard } from './cards/KickwordCard.tsx';
import { NoteCard } from './cards/NoteCard.tsx';
import { PlacementCard } from './cards/PlacementCard.tsx';
import { RelatedCard } from './cards/RelatedCard.tsx';
import { ScheduleCard } from './cards/ScheduleCard.tsx';
import { SeoTeaserCard } from './cards/SeoTeaserCard.tsx';
import { SettingsCard } from './cards/SettingsCard.tsx';
import { StyleCard } from './cards/StyleCard.tsx';
import { TagsCard } from './cards/TagsCard.tsx';
import { TargetCard } from './cards/TargetCard.tsx';
import { TeaserCard } from './cards/TeaserCard.tsx';
import { UrlSlugCard } from './cards/UrlSlugCard.tsx';
import type { FieldKey } from './desk/field-desk.ts';

export interface CardBodyProps {
  /** The title whose entries are shown; 0 for all. */
  readonly variantId: number;
}

/** A section of the publication. */
export interface Card {
  readonly id: string;
  readonly fields: readonly FieldKey[];
  /** Titles may have entries of their own; a section without is shown for all titles only. */
  readonly byVariant: boolean;
  readonly Body: ComponentType<CardBodyProps>;
}

/** The sections in the order in which a desk works through them: one line each. */
export const CARDS: readonly Card[] = [
  { id: 'placement', fields: ['tenantIds', 'mainTenantId', 'placement'], byVariant: true, Body: PlacementCard },
  { id: 'authors', fields: ['authors'], byVariant: true, Body: AuthorsCard },
  { id: 'tags', fields: ['tags'], byVariant: false, Body: TagsCard },
  { id: 'kickword', fields: ['kickword'], byVariant: true, Body: KickwordCard },
  { id: 'teaser', fields: ['teasers'], byVariant: true, Body: TeaserCard },
  { id: 'seoTeaser', fields: ['seoTeasers'], byVariant: true, Body: SeoTeaserCard },
  { id: 'slug', fields: ['urlSlugs'], byVariant: true, Body: UrlSlugCard },
  { id: 'schedule', fields: ['customUpdatedAt'], byVariant: false, Body: ScheduleCard },
  { id: 'settings', fields: ['additionalSettings'], byVariant: true, Body: SettingsCard },
  { id: 'style', fields: ['styles'], byVariant: true, Body: StyleCard },
  { id: 'note', fields: ['note'], byVariant: true, Body: NoteCard },
  { id: 'related', fields: ['relatedContents'], byVariant: true, Body: RelatedCard },
  { id: 'infobox', fields: ['infobox'], byVariant: true, Body: InfoboxCard },
  { id: 'target', fields: ['targetDate', 'targetTime', 'targetTextLength'], byVariant: false, Body: TargetCard },
];
