import { z } from 'zod';

/** Grades of an SEO check (A3-079). */
export const SEO_GRADES = ['bad', 'okay', 'good', 'veryGood', 'fantastic'] as const;
export type SeoGrade = (typeof SEO_GRADES)[number];

/** Names of the checks; they are also the ends of locale keys. */
export const SEO_CHECKS = [
  'title',
  'lead',
  'slug',
  'keywordInTitle',
  'keywordInLead',
  'keywordInText',
  'headings',
  'linksInside',
  'linksOutside',
  'pictures',
  'readability',
  'structuredData',
] as const;
export type SeoCheckName = (typeof SEO_CHECKS)[number];

/** Place where a check is mended: a section of the publication, a block of the text (with its id), or all pictures. */
export const seoPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), card: z.enum(['seoTeaser', 'slug', 'tags', 'authors', 'placement', 'teaser', 'related']) }),
  z.strictObject({ kind: z.literal('field'), field: z.enum(['title', 'lead', 'body']) }),
  z.strictObject({ kind: z.literal('block'), blockId: z.string().min(1) }),
  z.strictObject({ kind: z.literal('pictures') }),
]);
export type SeoPlace = z.infer<typeof seoPlaceSchema>;

/**
 * One check. `reason` is the end of a locale key, `values` its placeholders. `proposal` is a possible replacement; null if only a user can
 * know it, and the reason then says what to do.
 */
export const seoCheckSchema = z.strictObject({
  name: z.enum(SEO_CHECKS),
  points: z.number().nonnegative(),
  maxPoints: z.number().positive(),
  reason: z.string().min(1),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  place: seoPlaceSchema,
  proposal: z.string().nullable(),
});
export type SeoCheck = z.infer<typeof seoCheckSchema>;

/** The whole check: points of what applies to this article (A3-079, D-067). */
export const seoResultSchema = z.strictObject({
  points: z.number().nonnegative(),
  maxPoints: z.number().nonnegative(),
  grade: z.enum(SEO_GRADES),
  /** Words that people will search for: those of the tags that the text mentions, then the words that carry the text. */
  keywords: z.array(z.string()),
  checks: z.array(seoCheckSchema),
});
export type SeoResult = z.infer<typeof seoResultSchema>;

const LIMITS: readonly (readonly [number, SeoGrade])[] = [
  [0.4, 'bad'],
  [0.6, 'okay'],
  [0.8, 'good'],
  [0.95, 'veryGood'],
];

/** The grade of a share of points: below 40 % bad, 60 okay, 80 good, 95 veryGood, else fantastic (D-067). */
export const seoGradeOf = (points: number, maxPoints: number): SeoGrade => {
  const share = maxPoints === 0 ? 0 : points / maxPoints;
  return LIMITS.find(([below]) => share < below)?.[1] ?? 'fantastic';
};
