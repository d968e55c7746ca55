import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { GUIDE_LENGTHS } from '../guide-lengths.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { LengthState } from '../text/length.ts';
import type { Element } from '../article/document.ts';
import { missingForContentStatus, type RequiredField } from './article-requirements.ts';

/** The steps for an article besides writing it (A2-050), in the order of a newsroom's day. */
export const CHECKLIST_STEPS = ['photoediting', 'production', 'proofreading', 'seo'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/**
 * Gap of a checklist step; the name is also the end of its locale key. Missing required fields prevent publishing; the others are advice: a
 * step may be ticked off with them.
 */
export type ChecklistGap =
  | { readonly kind: 'field'; readonly field: RequiredField }
  | { readonly kind: 'teaserImage' | 'tags' | 'seoTitle' | 'seoLead' | 'tooLong' | 'tooShort' }
  /** `count`: pictures without caption, credit or description; unanswered comment threads. */
  | { readonly kind: 'pictureWords' | 'openComments'; readonly count: number };

/** Parts of an article that the checklist reads. */
export interface ChecklistSubject {
  readonly elements: readonly Element[];
  readonly metadata: Pick<
    Metadata,
    'authors' | 'tenantIds' | 'mainTenantId' | 'placement' | 'tags' | 'seoTeasers' | 'teaserImage' | 'title' | 'lead'
  >;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
  /** Against the target length; null if none is set. */
  readonly standing: LengthState | null;
  readonly picturesWithoutWords: number;
  readonly openComments: number;
}

/** Gaps of each step; empty if a step lacks nothing. */
export type ChecklistGaps = Readonly<Record<ChecklistStep, readonly ChecklistGap[]>>;

const isLong = (text: string, guide: number): boolean => text.trim() === '' || text.length > guide;

const seoGaps = ({ metadata }: ChecklistSubject): readonly ChecklistGap[] => {
  const own = metadata.seoTeasers.find(({ variantId }) => variantId === ALL_TENANTS_VARIANT);
  const { title, lead } = own === undefined || own.allowAutomaticUpdate ? metadata : own;
  return [
    ...(isLong(title, GUIDE_LENGTHS.seoTitle) ? [{ kind: 'seoTitle' } as const] : []),
    ...(isLong(lead, GUIDE_LENGTHS.seoLead) ? [{ kind: 'seoLead' } as const] : []),
    ...(metadata.tags.length === 0 ? [{ kind: 'tags' } as const] : []),
  ];
};

const lengthGaps = ({ standing }: ChecklistSubject): readonly ChecklistGap[] => {
  switch (standing) {
    case 'above':
      return [{ kind: 'tooLong' }];
    case 'below':
      return [{ kind: 'tooShort' }];
    default:
      return [];
  }
};

/**
 * Lists what each step lacks: photo editing checks the pictures, production what a reader's page needs and the length,
 * proofreading open comments, SEO what search engines show. Never marks a step as done: people do.
 */
export const gapsOf = (subject: ChecklistSubject): ChecklistGaps => {
  const { metadata, picturesWithoutWords, openComments } = subject;
  return {
    photoediting: [
      ...(metadata.teaserImage === null ? [{ kind: 'teaserImage' } as const] : []),
      ...(picturesWithoutWords > 0 ? [{ kind: 'pictureWords', count: picturesWithoutWords } as const] : []),
    ],
    production: [
      ...missingForContentStatus(subject, 'readyToPublish').map(field => ({ kind: 'field', field }) as const),
      ...lengthGaps(subject),
    ],
    proofreading: openComments > 0 ? [{ kind: 'openComments', count: openComments }] : [],
    seo: seoGaps(subject),
  };
};

/** The mark of a step in the metadata (A3-024). */
export const markOf = (step: ChecklistStep): keyof Metadata['workflowChecklist'] => `${step}Done`;
