import { ARTICLE_TEMPLATES, type ArticleTemplate, type Template, templateSchema } from '#domain/article/article.ts';
import { documentSchema, FORMAT_VERSION, type RichTextDocument } from '#domain/article/document.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../db/schema.ts';
import type { TemplatesTable } from '../db/tables/content.ts';

/** Names for a newsroom without its own. */
const NAMES: Readonly<Record<ArticleTemplate, Readonly<Record<ContentLocale, string>>>> = {
  empty: { 'de-CH': 'Leer', 'fr-CH': 'Vide' },
  standard: { 'de-CH': 'Standard', 'fr-CH': 'Standard' },
  factCheck: { 'de-CH': 'Faktencheck', 'fr-CH': 'Vérification' },
  interview: { 'de-CH': 'Interview', 'fr-CH': 'Interview' },
  listicle: { 'de-CH': 'Listicle', 'fr-CH': 'Liste' },
  opinion: { 'de-CH': 'Meinung', 'fr-CH': 'Opinion' },
  reach: { 'de-CH': 'Reichweite', 'fr-CH': 'Audience' },
  individualReviews: { 'de-CH': 'Einzelkritiken', 'fr-CH': 'Critiques individuelles' },
};

const BARE_DOCUMENT: RichTextDocument = {
  version: FORMAT_VERSION,
  elements: ['titleHeader', 'title', 'lead', 'paragraph'].map(type => ({ type, id: type, children: [{ text: '' }] })),
};

const toTemplate = (row: TemplatesTable): Template =>
  templateSchema.parse({
    template: row.template,
    name: row.name,
    contentLocale: row.locale,
    document: documentSchema.parse(JSON.parse(row.document)),
  });

const bareTemplate = (template: ArticleTemplate, contentLocale: ContentLocale): Template =>
  templateSchema.parse({ template, name: NAMES[template][contentLocale], contentLocale, document: BARE_DOCUMENT });

/** Returns the eight templates in both languages; empty if the newsroom has not written one. */
export const listTemplates = async (queries: Queries): Promise<readonly Template[]> => {
  const rows = await queries.selectFrom('templates').selectAll().execute();
  const written = new Map(rows.map(row => [`${row.template} ${row.locale}`, toTemplate(row)]));
  return CONTENT_LOCALES.flatMap(locale =>
    ARTICLE_TEMPLATES.map(template => written.get(`${template} ${locale}`) ?? bareTemplate(template, locale)),
  );
};

export const findTemplate = async (queries: Queries, template: ArticleTemplate, locale: ContentLocale): Promise<Template> => {
  const row = await queries
    .selectFrom('templates')
    .selectAll()
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row ? toTemplate(row) : bareTemplate(template, locale);
};

export const insertTemplate = async (queries: Queries, template: Template): Promise<void> => {
  await queries
    .insertInto('templates')
    .values({
      template: template.template,
      locale: template.contentLocale,
      name: template.name,
      document: JSON.stringify(template.document),
    })
    .execute();
};
