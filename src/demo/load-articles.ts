import { HEAD_ORDER } from '#domain/article/validity.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { archivedTerms } from '#domain/assistance/keywords.ts';
import { snippetBodyOf } from '#domain/snippet/snippet.ts';
import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { metadataDifferences } from '#domain/metadata/differences.ts';
import { followContent } from '#domain/metadata/following.ts';
import { ALL_TENANTS_VARIANT, type AuthorEntry, type Metadata } from '#domain/metadata/metadata.ts';
import { authorOf, newMetadata } from '#domain/metadata/new-metadata.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { emptyPrintMetadata } from '#domain/print/print-metadata.ts';
import { assertPresent } from '#domain/result.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import type { Person } from '#domain/user/user.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import type { Dialect } from '#server/db/migrations/migration.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Clock, Ids } from '#server/ports.ts';
import { keepArchiveTerms } from '#server/repositories/search/archive-terms.ts';
import { insertArticle, insertRevision } from '#server/repositories/articles.ts';
import { insertMetadata, takeChange, takeMetadataId } from '#server/repositories/metadata.ts';
import { appendMetadataRevision } from '#server/repositories/metadata-history.ts';
import { ordinalOf } from '#server/repositories/metadata-rows.ts';
import { indexWords } from '#server/repositories/search/words.ts';
import { insertKickword } from '#server/repositories/taxonomy/kickwords.ts';
import { insertTag } from '#server/repositories/taxonomy/tags.ts';
import { insertSnippet } from '#server/repositories/snippets.ts';
import { insertTemplate } from '#server/repositories/templates.ts';
import type { BriefContext } from './brief.ts';
import type { DemoArticle, DemoAuthor, DemoContent } from './content.ts';
import { buildDocument, buildEarlierDocument } from './history.ts';
import { teaserPictureOf } from './picture-files.ts';

interface Loading {
  readonly queries: Queries;
  readonly dialect: Dialect;
  readonly content: DemoContent;
  readonly ids: Ids;
  readonly nowMs: number;
  readonly context: BriefContext;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const at = (ms: number): string => new Date(ms).toISOString();

const personOf = ({ content }: Loading, username: string): Person => {
  const user = content.users.find(one => one.username === username);
  assertPresent(user, `the demo person ${username}`);
  return { id: user.id, firstName: user.firstName, lastName: user.lastName };
};

const authorEntry = (loading: Loading, author: DemoAuthor): AuthorEntry => {
  const id = loading.ids.uuid();
  if (typeof author === 'string') return authorOf(personOf(loading, author), id);
  if (typeof author === 'object') return { id, type: 'manualUser', info: null, name: author.manual, userId: null, agencyId: null };
  const agency = loading.content.agencies.find(one => one.id === author);
  assertPresent(agency, `the demo agency ${author}`);
  return { id, type: 'agency', info: null, name: agency.name, userId: null, agencyId: agency.id };
};

/** An earlier or the current state of a demo article. */
interface State {
  readonly document: RichTextDocument;
  readonly metadata: Metadata;
  readonly by: Person;
  readonly date: string;
}

const minutesAgo = ({ nowMs }: Loading, minutes: number | undefined): string | null =>
  minutes === undefined ? null : at(nowMs - minutes * MINUTE_MS);
const inHours = ({ nowMs }: Loading, hours: number | undefined): string | null =>
  hours === undefined ? null : at(nowMs + hours * HOUR_MS);

/** Target times are on the quarter of an hour, as people set them. */
const targetOf = ({ nowMs }: Loading, { targetInHours }: DemoArticle): Pick<Metadata, 'targetDate' | 'targetTime' | 'targetDateTime'> => {
  if (targetInHours === undefined) return { targetDate: null, targetTime: null, targetDateTime: null };
  const quarter = 15 * MINUTE_MS;
  const targetDateTime = at(Math.round((nowMs + targetInHours * HOUR_MS) / quarter) * quarter);
  const { date, time } = zurichTimeOf(targetDateTime);
  return { targetDate: date, targetTime: time, targetDateTime };
};

const printOf = ({ nowMs }: Loading, { print }: DemoArticle, metadataId: string): Metadata['printMetadata'] => {
  if (print === undefined) return null;
  const { inDays, ...decided } = print;
  return { ...emptyPrintMetadata(metadataId), ...decided, publicationTargetDate: zurichTimeOf(at(nowMs + inDays * DAY_MS)).date };
};

const scheduleOf = (loading: Loading, { scheduledInHours, expiresInHours }: DemoArticle): Metadata['scheduledPlacing'] =>
  scheduledInHours === undefined && expiresInHours === undefined
    ? null
    : { status: 'scheduled', publicationTime: inHours(loading, scheduledInHours), expiryTime: inHours(loading, expiresInHours) };

/** A teaser with a chosen picture that is not in the text. */
const teasersOf = (article: DemoArticle, document: RichTextDocument): Metadata['teasers'] => {
  const image = teaserPictureOf(article);
  if (image === null) return [];
  const { titleHeader, title, lead } = deriveFields(document);
  const teaser = { ...EMPTY_TEASER, titleHeader, title, lead, image, allowAutomaticUpdate: false };
  return [{ variantId: ALL_TENANTS_VARIANT, default: teaser, facebook: null, twitter: null, opengraph: null }];
};

/** The manual settings of an article. */
const decisionsOf = (loading: Loading, article: DemoArticle, document: RichTextDocument) => ({
  lastUpdatedBy: personOf(loading, article.updatedBy),
  updatedAt: at(loading.nowMs - article.updatedMinutesAgo * MINUTE_MS),
  teasers: teasersOf(article, document),
  contentStatus: article.contentStatus,
  publicationStatus: article.publicationStatus,
  publishedAt: minutesAgo(loading, article.publishedMinutesAgo),
  readyToPublishAt: minutesAgo(loading, article.readyToPublishMinutesAgo),
  scheduledPlacing: scheduleOf(loading, article),
  ...targetOf(loading, article),
  targetTextLength: article.targetTextLength ?? null,
  mainTenantId: article.mainTenant,
  tenantIds: article.tenants,
  tags: article.tags,
  authors: [{ variantId: ALL_TENANTS_VARIANT, authors: article.authors.map(author => authorEntry(loading, author)) }],
  placement:
    article.categories.length === 0
      ? []
      : [{ variantId: ALL_TENANTS_VARIANT, categories: article.categories, mainCategory: article.mainCategory }],
  kickword: article.kickword === undefined ? [] : [{ variantId: ALL_TENANTS_VARIANT, kickwordId: article.kickword }],
});

const presentMetadata = (loading: Loading, article: DemoArticle, document: RichTextDocument, resourceId: string): Metadata => {
  const begun = newMetadata({
    id: loading.context.metadataIdOf(article.slug),
    resourceId,
    resourceName: 'articles',
    locale: article.locale,
    creator: personOf(loading, article.createdBy),
    now: at(loading.nowMs - article.createdDaysAgo * DAY_MS),
    derived: deriveFields(document),
  });
  const printMetadata = printOf(loading, article, begun.id);
  return followContent(
    begun,
    { ...begun, ...decisionsOf(loading, article, document), printMetadata },
    { kind: 'text', elements: document.elements },
  );
};

/** All states, oldest first; the last is the current one. */
const statesOf = (loading: Loading, article: DemoArticle, resourceId: string): readonly State[] => {
  const document = buildDocument(article, loading.context);
  const metadata = presentMetadata(loading, article, document, resourceId);
  const earlier = (article.revisions ?? []).map((revision): State => {
    const text = buildEarlierDocument(document, revision, loading.context);
    const notYet = { publicationStatus: 'notPublished', publishedAt: null, readyToPublishAt: null, scheduledPlacing: null } as const;
    return {
      document: text,
      metadata: { ...metadata, ...deriveFields(text), ...notYet, contentStatus: revision.contentStatus },
      by: personOf(loading, revision.by),
      date: at(loading.nowMs - revision.minutesAgo * MINUTE_MS),
    };
  });
  return [...earlier, { document, metadata, by: personOf(loading, article.updatedBy), date: metadata.updatedAt }];
};

const storeStates = async ({ queries, ids }: Loading, articleId: string, states: readonly State[]): Promise<string> => {
  let revisionId = '';
  let before: Metadata | null = null;
  for (const [index, { document, metadata, by, date }] of states.entries()) {
    revisionId = ids.uuid();
    const { contentStatus, publicationStatus } = metadata;
    const revision = { id: revisionId, articleId, revisionNumber: index + 1, creatorId: by.id, date, contentStatus, publicationStatus };
    await insertRevision(queries, { ...revision, document });
    await appendMetadataRevision(queries, {
      metadataId: metadata.id,
      date,
      userId: by.id,
      changes: metadataDifferences(before, metadata),
    });
    before = metadata;
  }
  return revisionId;
};

const loadArticle = async (loading: Loading, article: DemoArticle): Promise<void> => {
  const { queries, dialect, ids } = loading;
  const id = ids.uuid();
  const states = statesOf(loading, article, id);
  const present = states.at(-1);
  assertPresent(present, 'a demo article has a present state');
  const { metadata, document } = present;
  const change = await takeChange(queries, metadata.updatedAt);
  await insertMetadata(queries, { metadata, etag: ids.uuid() }, change);
  const revisionId = await storeStates(loading, id, states);
  await insertArticle(queries, {
    id,
    metadataId: metadata.id,
    contentLocale: article.locale,
    template: article.template ?? 'standard',
    createdAt: metadata.createdAt,
    updatedAt: metadata.updatedAt,
    mutationId: null,
    creatorId: metadata.creator?.id ?? null,
    updatedById: metadata.lastUpdatedBy?.id ?? null,
    revisionId,
    revisionNumber: states.length,
  });
  const text = { head: `${metadata.titleHeader} ${metadata.title}`, lead: metadata.lead, body: bodyText(document) };
  await indexWords(queries, dialect, ordinalOf(metadata.id), text);
  if (!isReleasedStatus(metadata.publicationStatus)) return;
  const source = { head: `${text.head}\n${text.lead}`, body: text.body, locale: article.locale };
  await keepArchiveTerms(queries, metadata.id, archivedTerms(source));
};

const loadTemplates = async ({ queries, content, context }: Loading): Promise<void> => {
  for (const template of content.templates)
    for (const locale of CONTENT_LOCALES) {
      const { elements } = buildDocument({ titleHeader: '', title: '', lead: '', elements: template.elements[locale] }, context);
      // In the editor's normal form, so that a new article is not unsaved when opened.
      const { version, elements: whole } = normalizeDocument(elements, context.makeId).document;
      const document = { version, elements: [...whole] };
      await insertTemplate(queries, { template: template.key, name: template.name[locale], contentLocale: locale, document });
    }
};

const loadSnippets = async ({ queries, content, context, ids, nowMs }: Loading): Promise<void> => {
  const at = new Date(nowMs).toISOString();
  const userId = content.users.find(user => user.role !== 'ROLE_Editor')?.id ?? null;
  for (const { name, tenants, elements } of content.snippets) {
    const { elements: built } = buildDocument({ titleHeader: '', title: '', lead: '', elements }, context);
    const body = snippetBodyOf(built.slice(HEAD_ORDER.length));
    await insertSnippet(queries, ids.uuid(), { name, tenantIds: tenants, body }, { at, userId, etag: ids.uuid() });
  }
};

/** Ids go by age, as if the articles had been written one after the other. */
const takeIds = async (queries: Queries, articles: readonly DemoArticle[]): Promise<ReadonlyMap<string, string>> => {
  const taken = new Map<string, string>();
  for (const article of articles.toSorted((one, other) => other.createdDaysAgo - one.createdDaysAgo))
    taken.set(article.slug, await takeMetadataId(queries));
  return taken;
};

/** Loads tags, kickwords, templates, text components and articles with their revisions; people, titles and categories exist already. */
interface ArticlesInput {
  readonly queries: Queries;
  readonly database: Database;
  readonly content: DemoContent;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Loads tags, kickwords, templates and articles with their revisions; people, titles and categories exist already. */
export const loadDemoArticles = async ({ queries, database, content, clock, ids }: ArticlesInput): Promise<void> => {
  for (const tag of content.tags) await insertTag(queries, { ...tag, allowRobots: true });
  for (const kickword of content.kickwords) await insertKickword(queries, kickword);
  const metadataIds = await takeIds(queries, content.articles);
  const context: BriefContext = {
    makeId: ids.uuid,
    metadataIdOf: slug => metadataIds.get(slug) ?? '',
    userIdOf: username => content.users.find(user => user.username === username)?.id ?? '',
  };
  const loading: Loading = { queries, dialect: database.dialect, content, ids, nowMs: clock.now().getTime(), context };
  await loadTemplates(loading);
  await loadSnippets(loading);
  for (const article of content.articles.toSorted((one, other) => other.updatedMinutesAgo - one.updatedMinutesAgo))
    await loadArticle(loading, article);
};
