import { z } from 'zod';
import type { BridgeInput } from '#bridge/operations.ts';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { authorOf } from '#domain/metadata/new-metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';
import type { Person } from '#domain/user/user.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { requiredId } from '#domain/validation/required.ts';

/** Publications of a new article, the main one, and its category. */
export const publicationSchema = z.object({
  tenantIds: z.array(numericIdSchema),
  mainTenantId: numericIdSchema.nullable(),
  mainCategory: numericIdSchema.nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** Values of the form for a new article. */
export const createValuesSchema = z.object({
  template: articleTemplateSchema,
  contentLocale: contentLocaleSchema,
  title: z.string(),
  publication: publicationSchema,
  targetTextLength: z.number().int().positive().nullable(),
});
export type CreateValues = z.infer<typeof createValuesSchema>;

/** Key of the setting that stores the remembered values. */
export const REMEMBERED = 'articles.new';

/** Values that are remembered from one new article to the next. */
const rememberedSchema = z.object({
  template: articleTemplateSchema,
  contentLocale: contentLocaleSchema,
  tenantIds: z.array(numericIdSchema),
  mainTenantId: numericIdSchema.nullable(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/** Reads the remembered values; null if they are invalid. */
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

/** Returns the first values: the user's content language, and the publications of the previous article in that language. */
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

/** Returns the publications in a language: an article is written in one. */
export const tenantsIn = (tenants: readonly Tenant[], locale: ContentLocale): readonly Tenant[] =>
  tenants.filter(tenant => tenant.language === languageOf(locale));

/** Changes the publications; the main one stays if it is among them, else it is the first. */
export const chooseTenants = (publication: Publication, tenantIds: readonly number[]): Publication => ({
  ...publication,
  tenantIds: [...tenantIds],
  mainTenantId:
    publication.mainTenantId !== null && tenantIds.includes(publication.mainTenantId) ? publication.mainTenantId : (tenantIds[0] ?? null),
});

/** Checks whether one of the chosen publications requires a category. */
export const needsCategory = (tenants: readonly Tenant[], tenantIds: readonly number[]): boolean =>
  tenants.some(tenant => tenant.categoriesRequired && tenantIds.includes(tenant.id));

/** Requires a category if a chosen publication does, unless no categories have ever been loaded on this computer. */
export const judgePublication =
  (known: { readonly tenants: readonly Tenant[]; readonly hasCategories: boolean }) =>
  ({ tenantIds, mainCategory }: Publication): Problem | null =>
    known.hasCategories && needsCategory(known.tenants, tenantIds) ? requiredId(mainCategory) : null;

/** Returns the request that creates the article; its author is the user who creates it. */
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
