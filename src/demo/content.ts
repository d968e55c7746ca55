import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { printMetadataSchema } from '#domain/print/print-metadata.ts';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema, userIdSchema } from '#domain/ids.ts';
import { tenantGroupSchema } from '#domain/tenant/tenant.ts';
import { type NewsletterDraft, newsletterDraftSchema } from '#domain/newsletter/newsletter.ts';
import { roleSchema } from '#domain/user/role.ts';
import { contentLocaleSchema, uiLocaleSchema } from '#domain/locale.ts';
import { USER_SOURCES } from '#domain/user/user.ts';
import { briefElementSchema } from './brief.ts';
import { type DemoItems, demoItemSchemas } from './items.ts';
import { type DemoLeague, demoLeagueSchema } from './leagues.ts';
import { type DemoFronts, demoFrontsSchema } from './fronts.ts';
import { type DemoSitemaps, demoSitemapSchema } from './sitemaps.ts';
import { motifSchema } from './pictures/motifs.ts';

const hexColor = z.string().regex(/^#[0-9A-F]{6}$/u);
const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
const usernameSchema = z.string().regex(/^[a-z]+$/u);
const bothLanguages = z.strictObject({ 'de-CH': z.string().min(1), 'fr-CH': z.string().min(1) });

const tenantSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  group: tenantGroupSchema,
  language: z.enum(['de_CH', 'fr_CH']),
  audienceType: z.enum(['free', 'paid']),
  primaryColor: hexColor,
  categoriesRequired: z.boolean(),
  /** One to three letters for a drawn logo. */
  logo: z.string().min(1).max(3).optional(),
});

const categorySchema = z.strictObject({
  id: numericIdSchema,
  name: bothLanguages,
  parentId: numericIdSchema.nullable(),
  active: z.boolean(),
  type: z.enum(['default', 'series']),
  syncedWithDesknet: z.boolean(),
  frontCategory: z.boolean(),
  temporary: z.boolean(),
  expiryDate: z.iso.date().optional(),
});

const tagSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  title: z.string().min(1),
  description: z.string(),
  active: z.boolean(),
});

const kickwordSchema = z.strictObject({
  id: numericIdSchema,
  name: z.string().min(1),
  backgroundColor: hexColor,
  borderColor: hexColor,
  textColor: hexColor,
});

const agencySchema = z.strictObject({ id: numericIdSchema, name: z.string().min(1) });

const templateSchema = z.strictObject({
  key: articleTemplateSchema,
  name: z.strictObject({ 'en-GB': z.string().min(1), 'de-CH': z.string().min(1), 'fr-CH': z.string().min(1) }),
  elements: z.strictObject({ 'de-CH': z.array(briefElementSchema), 'fr-CH': z.array(briefElementSchema) }),
});

const snippetSchema = z.strictObject({
  name: z.string().min(1),
  tenants: z.array(numericIdSchema),
  elements: z.array(briefElementSchema).min(1),
});

const userSchema = z.strictObject({
  id: userIdSchema,
  username: usernameSchema,
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  shortName: z.string().min(2).max(4),
  jobTitle: z.string().min(1),
  shortBiography: z.string().min(1).max(180),
  longBiography: z.string().min(1),
  xUsername: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,15}$/u)
    .optional(),
  source: z.enum(USER_SOURCES),
  role: roleSchema,
  betaFeatures: z.boolean(),
  uiLocale: uiLocaleSchema,
  contentLocale: contentLocaleSchema,
});

/** A username, an agency's id, or the name of someone who has no account. */
const authorSchema = z.union([usernameSchema, numericIdSchema, z.strictObject({ manual: z.string().min(1) })]);

/**
 * One difference of an earlier state from the current text: the value at `at` (a field, or the index of a current element).
 * `was: null`: the element did not exist yet. `dropped`: an element before `at` that was deleted since.
 */
const revisionEditSchema = z.union([
  z.strictObject({ at: z.enum(['titleHeader', 'title', 'lead']), was: z.string() }),
  z.strictObject({ at: z.number().int().nonnegative(), was: briefElementSchema.nullable() }),
  z.strictObject({ at: z.number().int().nonnegative(), dropped: briefElementSchema }),
]);

/** An earlier state of an article, given as its differences from the current one; oldest first in the article. */
const earlierRevisionSchema = z.strictObject({
  minutesAgo: z.number().positive(),
  by: usernameSchema,
  note: z.string().min(1),
  contentStatus: contentStatusSchema,
  edits: z.array(revisionEditSchema).min(1),
});

const printSchema = printMetadataSchema
  .pick({ category: true, publication: true, type: true })
  .extend({ inDays: z.number().int().nonnegative(), pageName: printMetadataSchema.shape.pageName.default(null) });

export const demoArticleSchema = z.strictObject({
  slug: slugSchema,
  locale: contentLocaleSchema,
  titleHeader: z.string().min(1).max(40),
  title: z.string().min(1).max(70),
  lead: z.string().max(200),
  elements: z.array(briefElementSchema),
  authors: z.array(authorSchema),
  createdBy: usernameSchema,
  updatedBy: usernameSchema,
  tenants: z.array(numericIdSchema),
  mainTenant: numericIdSchema.nullable(),
  categories: z.array(numericIdSchema),
  mainCategory: numericIdSchema.nullable(),
  tags: z.array(numericIdSchema),
  kickword: numericIdSchema.optional(),
  contentStatus: contentStatusSchema,
  publicationStatus: publicationStatusSchema,
  createdDaysAgo: z.number().positive(),
  updatedMinutesAgo: z.number().nonnegative(),
  publishedMinutesAgo: z.number().positive().optional(),
  readyToPublishMinutesAgo: z.number().positive().optional(),
  scheduledInHours: z.number().positive().optional(),
  expiresInHours: z.number().positive().optional(),
  /** When print or the planning wants it; negative: the moment has passed. */
  targetInHours: z.number().optional(),
  /** What is decided for the paper of today or one of the next days. */
  print: printSchema.optional(),
  targetTextLength: z.number().int().positive().optional(),
  picture: z
    .strictObject({
      motif: motifSchema,
      caption: z.string().min(1),
      credit: z.string().min(1),
      /** Of a picture that several articles have; without, it is the article's own. */
      name: slugSchema.optional(),
    })
    .optional(),
  template: articleTemplateSchema.optional(),
  revisions: z.array(earlierRevisionSchema).optional(),
});

/** The files of the demo folder; `articles` means each file of the folder of this name. */
export const demoContentSchemas = {
  tenants: z.array(tenantSchema),
  categories: z.array(categorySchema),
  tags: z.array(tagSchema),
  kickwords: z.array(kickwordSchema),
  agencies: z.array(agencySchema),
  templates: z.array(templateSchema),
  snippets: z.array(snippetSchema),
  users: z.array(userSchema),
  leagues: z.array(demoLeagueSchema),
  sitemaps: demoSitemapSchema,
  fronts: demoFrontsSchema,
  newsletters: z.array(newsletterDraftSchema.extend({ metadataId: newsletterDraftSchema.shape.metadataId.default(null) })),
  article: demoArticleSchema,
} as const;

export type DemoTenant = z.infer<typeof tenantSchema>;
export type DemoCategory = z.infer<typeof categorySchema>;
export type DemoTag = z.infer<typeof tagSchema>;
export type DemoKickword = z.infer<typeof kickwordSchema>;
export type DemoAgency = z.infer<typeof agencySchema>;
export type DemoTemplate = z.infer<typeof templateSchema>;
export type DemoSnippet = z.infer<typeof snippetSchema>;
export type DemoUser = z.infer<typeof userSchema>;
export type DemoAuthor = z.infer<typeof authorSchema>;
export type DemoRevision = z.infer<typeof earlierRevisionSchema>;
export type DemoArticle = z.infer<typeof demoArticleSchema>;

export interface DemoContent {
  readonly tenants: readonly DemoTenant[];
  readonly categories: readonly DemoCategory[];
  readonly tags: readonly DemoTag[];
  readonly kickwords: readonly DemoKickword[];
  readonly agencies: readonly DemoAgency[];
  readonly templates: readonly DemoTemplate[];
  readonly snippets: readonly DemoSnippet[];
  readonly users: readonly DemoUser[];
  readonly articles: readonly DemoArticle[];
  readonly items: DemoItems;
  readonly leagues: readonly DemoLeague[];
  readonly sitemaps: DemoSitemaps;
  readonly fronts: DemoFronts;
  readonly newsletters: readonly NewsletterDraft[];
}

const readJson = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
  return parsed.data;
};

/** Reads and checks the demo newsroom's content from its folder; articles come sorted by file name. */
export const readDemoContent = async (folder: string): Promise<DemoContent> => {
  const articleFolder = join(folder, 'articles');
  const articleFiles = (await readdir(articleFolder)).filter(name => name.endsWith('.json')).sort();
  const file = (name: string): string => join(folder, `${name}.json`);
  return {
    tenants: await readJson(file('tenants'), demoContentSchemas.tenants),
    categories: await readJson(file('categories'), demoContentSchemas.categories),
    tags: await readJson(file('tags'), demoContentSchemas.tags),
    kickwords: await readJson(file('kickwords'), demoContentSchemas.kickwords),
    agencies: await readJson(file('agencies'), demoContentSchemas.agencies),
    templates: await readJson(file('templates'), demoContentSchemas.templates),
    snippets: await readJson(file('snippets'), demoContentSchemas.snippets),
    users: await readJson(file('users'), demoContentSchemas.users),
    leagues: await readJson(file('leagues'), demoContentSchemas.leagues),
    sitemaps: await readJson(file('sitemaps'), demoContentSchemas.sitemaps),
    fronts: await readJson(file('fronts'), demoContentSchemas.fronts),
    newsletters: await readJson(file('newsletters'), demoContentSchemas.newsletters),
    articles: await Promise.all(articleFiles.map(name => readJson(join(articleFolder, name), demoContentSchemas.article))),
    items: {
      slideshows: await readJson(file('slideshows'), demoItemSchemas.slideshows),
      videos: await readJson(file('videos'), demoItemSchemas.videos),
      embeds: await readJson(file('embeds'), demoItemSchemas.embeds),
      links: await readJson(file('links'), demoItemSchemas.links),
      tickers: await readJson(file('tickers'), demoItemSchemas.tickers),
      breakingnews: await readJson(file('breakingnews'), demoItemSchemas.breakingnews),
    },
  };
};
