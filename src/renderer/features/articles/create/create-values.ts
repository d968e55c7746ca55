import { z } from 'zod';
import type { BridgeInput } from '#bridge/operations.ts';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { authorOf } from '#domain/metadata/new-metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { type ContentLocale, contentLocaleSchema, type Person } from '#domain/user/user.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { requiredId } from '#domain/validation/required.ts';

/** Where a new article goes: its publications, the main one, and its category. */
export const publicationSchema = z.object({
  tenantIds: z.array(numericIdSchema),
  mainTenantId: numericIdSchema.nullable(),
  mainCategory: numericIdSchema.nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** What the form for a new article holds. */
export const createValuesSchema = z.object({
  template: articleTemplateSchema,
  contentLocale: contentLocaleSchema,
  title: z.string(),
  publication: publicationSchema,
  targetTextLength: z.number().int().positive().nullable(),
});
export type CreateValues = z.infer<typeof createValuesSchema>;

/** The setting in which it is remembered. */
export const REMEMBERED = 'articles.new';

/** What is remembered from one new article to the next. */
const rememberedSchema = z.object({
  template: articleTemplateSchema,
  contentLocale: contentLocaleSchema,
  tenantIds: z.array(numericIdSchema),
  mainTenantId: numericIdSchema.nullable(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/** Reads what was remembered; anything else counts as nothing. */
export const readRemembered = (stored: unknown): Remembered | null => {
  const text = z.string().transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });
  return text.pipe(rememberedSchema).safeParse(stored).data ?? null;
};

export const toRemembered = ({ template, contentLocale, publication }: CreateValues): Remembered => ({
  template,
  contentLocale,
  tenantIds: publication.tenantIds,
  mainTenantId: publication.mainTenantId,
});

/** A new article starts in one's content language, for the publications of the one before in that language. */
export const startValues = (contentLocale: ContentLocale, remembered: Remembered | null): CreateValues => {
  const isSame = remembered?.contentLocale === contentLocale;
  return {
    template: remembered?.template ?? 'standard',
    contentLocale,
    title: '',
    publication: {
      tenantIds: isSame ? remembered.tenantIds : [],
      mainTenantId: isSame ? remembered.mainTenantId : null,
      mainCategory: null,
    },
    targetTextLength: null,
  };
};

const languageOf = (locale: ContentLocale): Tenant['language'] => (locale === 'de-CH' ? 'de_CH' : 'fr_CH');

/** The publications in a language: an article is written in one. */
export const tenantsIn = (tenants: readonly Tenant[], locale: ContentLocale): readonly Tenant[] =>
  tenants.filter(tenant => tenant.language === languageOf(locale));

/** A new choice of publications: the main one stays if it can, else the first one becomes it. */
export const chooseTenants = (publication: Publication, tenantIds: readonly number[]): Publication => ({
  ...publication,
  tenantIds: [...tenantIds],
  mainTenantId:
    publication.mainTenantId !== null && tenantIds.includes(publication.mainTenantId) ? publication.mainTenantId : (tenantIds[0] ?? null),
});

/** Whether one of the chosen publications asks for a category. */
export const needsCategory = (tenants: readonly Tenant[], tenantIds: readonly number[]): boolean =>
  tenants.some(tenant => tenant.categoriesRequired && tenantIds.includes(tenant.id));

/** A category is required where a chosen publication asks for it, unless none have ever been loaded on this computer. */
export const judgePublication =
  (known: { readonly tenants: readonly Tenant[]; readonly hasCategories: boolean }) =>
  ({ tenantIds, mainCategory }: Publication): Problem | null =>
    known.hasCategories && needsCategory(known.tenants, tenantIds) ? requiredId(mainCategory) : null;

/** What is sent to make the article; its author is the person who makes it. */
export const toCreation = (input: {
  readonly values: CreateValues;
  readonly person: Person;
  readonly authorEntryId: string;
}): BridgeInput<'articles.create'> => {
  const { template, contentLocale, title, publication, targetTextLength } = input.values;
  const { tenantIds, mainTenantId, mainCategory } = publication;
  return {
    template,
    contentLocale,
    title: title.trim(),
    metadata: {
      tenantIds,
      mainTenantId,
      targetTextLength,
      authors: [{ variantId: ALL_TENANTS_VARIANT, authors: [authorOf(input.person, input.authorEntryId)] }],
      ...(mainCategory === null ? {} : { placement: [{ variantId: ALL_TENANTS_VARIANT, categories: [mainCategory], mainCategory }] }),
    },
  };
};
