import type { ComponentType } from 'react';
import { AuthorsCard } from './cards/AuthorsCard.tsx';
import { InfoboxCard } from './cards/InfoboxCard.tsx';
import { KickwordCard } from './cards/KickwordCard.tsx';
import { NoteCard } from './cards/NoteCard.tsx';
import { PlacementCard } from './cards/PlacementCard.tsx';
import { PrintCard } from './cards/PrintCard.tsx';
import { PushCard } from './cards/PushCard.tsx';
import { RelatedCard } from './cards/RelatedCard.tsx';
import { ScheduleCard } from './cards/ScheduleCard.tsx';
import { SeoTeaserCard } from './cards/SeoTeaserCard.tsx';
import { SettingsCard } from './cards/SettingsCard.tsx';
import { StyleCard } from './cards/StyleCard.tsx';
import { TagsCard } from './cards/TagsCard.tsx';
import { TargetCard } from './cards/TargetCard.tsx';
import { UrlSlugCard } from './cards/UrlSlugCard.tsx';
import { TestedTeaserCard } from './TestedTeaserCard.tsx';
import type { Act } from '#domain/publication/policy.ts';
import type { FieldKey } from './fields/field-store.ts';

export interface CardBodyProps {
  /** Title whose entries are shown; 0 for all. */
  readonly variantId: number;
}

/** Section of the publication. */
export interface Card {
  readonly id: string;
  readonly fields: readonly FieldKey[];
  /** Act by which the policy judges changes; a section without one judges its own controls. */
  readonly act?: Act;
  /** True if titles may have entries of their own; other sections are shown for all titles only. */
  readonly byVariant: boolean;
  readonly Body: ComponentType<CardBodyProps>;
}

/** Sections in the order in which a desk works through them: one line each. */
export const CARDS: readonly Card[] = [
  { id: 'placement', fields: ['tenantIds', 'mainTenantId', 'placement'], byVariant: true, act: 'holdSave', Body: PlacementCard },
  { id: 'authors', fields: ['authors'], byVariant: true, act: 'holdSave', Body: AuthorsCard },
  { id: 'tags', fields: ['tags'], byVariant: false, act: 'holdSave', Body: TagsCard },
  { id: 'kickword', fields: ['kickword'], byVariant: true, act: 'holdSave', Body: KickwordCard },
  { id: 'teaser', fields: ['teasers'], byVariant: true, act: 'holdSave', Body: TestedTeaserCard },
  { id: 'seoTeaser', fields: ['seoTeasers'], byVariant: true, act: 'holdSave', Body: SeoTeaserCard },
  { id: 'slug', fields: ['urlSlugs'], byVariant: true, act: 'holdSave', Body: UrlSlugCard },
  { id: 'schedule', fields: ['customUpdatedAt'], byVariant: false, Body: ScheduleCard },
  { id: 'push', fields: [], byVariant: false, Body: PushCard },
  { id: 'settings', fields: ['additionalSettings'], byVariant: true, act: 'holdSave', Body: SettingsCard },
  { id: 'style', fields: ['styles'], byVariant: true, act: 'holdSave', Body: StyleCard },
  { id: 'note', fields: ['note'], byVariant: true, act: 'holdNote', Body: NoteCard },
  { id: 'related', fields: ['relatedContents'], byVariant: true, act: 'holdSave', Body: RelatedCard },
  { id: 'infobox', fields: ['infobox'], byVariant: true, act: 'holdSave', Body: InfoboxCard },
  { id: 'target', fields: ['targetDate', 'targetTime', 'targetTextLength'], byVariant: false, act: 'holdSave', Body: TargetCard },
  { id: 'print', fields: ['printMetadata'], byVariant: false, act: 'print', Body: PrintCard },
];
