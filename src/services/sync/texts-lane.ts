import { articleConflictSchema } from '#contract/articles/content.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { checkForeign } from '#contract/calls/read-body.ts';
import type { Article } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { isOutwardPatch } from '#domain/metadata/acts-of-change.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { documentJson } from '../database/sealed.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import type { End, Lane, Sent, Turn } from '../queue/lane.ts';
import { isGone, isStale, knownEtag, type Tagged, tagged, unknownArticle } from './answers.ts';
import { describeEntry, fileOfEntry } from './article-file.ts';
import {
  draftIdOf,
  type ReportedOrigins,
  reportedOriginsSchema,
  type TextEntry,
  TEXTS_LANE,
  type TextWork,
  textWorkSchema,
} from './entry.ts';
import type { Received, Texts } from './texts.ts';

export interface ArticleLanePorts {
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly book: DraftBook;
  readonly damageReports: Pick<DamageReports, 'ofDraft'>;
  /** Something about this draft's queue has changed. */
  readonly notify: (draftId: number) => void;
  /** The newsroom does not know the article of this draft (any more). */
  readonly gone: (draftId: number, error: ApiError) => void;
  /** A draft's queue is empty (again); `holds` if its last change waits behind a public article. */
  readonly drained: (draftId: number, holds: boolean) => void;
}

export interface TextsLanePorts extends ArticleLanePorts {
  readonly texts: Texts;
  /** The name of this computer, as people know it. */
  readonly device: () => string;
  readonly picturesOf: (document: RichTextDocument) => Iterable<string>;
  /** Returns true if the newsroom has these pictures: a text waits for those that it shows. */
  readonly areThere: (owner: string, pictureIds: Iterable<string>) => boolean;
  /** A damaged text as the draft has it; undefined when that has none either. */
  readonly repair: (draftId: number) => TextWork | undefined;
}

/** Returns the origins of the words; a text that an earlier version sent is repeated as it was, with or without. */
const originsOf = ({ book, device }: TextsLanePorts, entry: TextEntry): ReportedOrigins | undefined => {
  if (entry.call) return reportedOriginsSchema.nullish().catch(undefined).parse(entry.call.said) ?? undefined;
  const present = new Set(entry.work.document.elements.map(({ id }) => id));
  return { device: device(), blocks: book.origins(draftIdOf(entry)).filter(({ id }) => present.has(id)) };
};

const receivedOf = ({ value: article, etag }: Tagged<Article>): Received => ({ article, etag });

const read = async ({ newsroom }: TextsLanePorts, id: string): Promise<Result<Received, ApiError>> => {
  const answer = tagged(await newsroom.call('getArticle', { params: { id } }));
  return answer.ok ? ok(receivedOf(answer.value)) : answer;
};

const accepted = ({ texts }: TextsLanePorts, entry: TextEntry, answer: Tagged<Article>): End => ({
  kind: 'acknowledged',
  take: () => {
    texts.acknowledge(entry, receivedOf(answer));
  },
});

const create = async (ports: TextsLanePorts, { entry, call }: Turn<TextWork>, work: Extract<TextWork, { kind: 'createArticle' }>): Sent => {
  const { template, contentLocale, metadata, document } = work;
  const body = { template, metadata, document, ...originsOf(ports, entry) };
  const made = tagged(await call('createArticle', { query: { useTemplate: true, contentLocale }, body }));
  return made.ok ? ok(accepted(ports, entry, made.value)) : made;
};

/**
 * A change of an article that the newsroom does not have (any more) waits until a user gives it back. Only a look at the article says
 * whether, when and by whom it was deleted.
 */
export const held = async (ports: ArticleLanePorts, draft: Draft, error: ApiError): Promise<Result<End, ApiError>> => {
  const looked = await ports.newsroom.call('getArticle', { params: { id: draft.articleId ?? '' } });
  ports.gone(draft.id, !looked.ok && isGone(looked.error) ? looked.error : error);
  return ok({ kind: 'again' });
};

/** Checks whether the newsroom has the article, as far as this desk knows. */
export const isThere = (draft: Draft | undefined): boolean => (draft?.facts.gone ?? null) === null;

const save = async (ports: TextsLanePorts, { entry, call }: Turn<TextWork>, draft: Draft, id: string): Sent => {
  const met = (news: Result<Received, ApiError>): Result<End, ApiError> =>
    news.ok
      ? ok({
          kind: 'news',
          take: () => {
            ports.texts.refused(entry, news.value);
          },
        })
      : news;
  const etag = knownEtag(entry.call?.etag, draft.facts.etag);
  if (etag === undefined) return met(await read(ports, id));
  const body = { document: toWire(entry.work.document), ...originsOf(ports, entry) };
  // On a public article it waits until a user releases it (D-008); on any other this is an ordinary save.
  const saved = tagged(await call('putArticle', { params: { id }, query: { hold: true }, body }, etag));
  if (saved.ok) return ok(accepted(ports, entry, saved.value));
  if (isGone(saved.error)) return held(ports, draft, saved.error);
  if (!isStale(saved.error)) return saved;
  const told = checkForeign(articleConflictSchema, saved.error.body);
  return met(told.success ? ok({ article: told.data.origin, etag: told.data.etag }) : await read(ports, id));
};

/** The text is serialised once for the queue and the draft. */
const textJson = ({ document, ...rest }: TextWork): string => `${JSON.stringify(rest).slice(0, -1)},"document":${documentJson(document)}}`;

/** Texts of an article are sent in order, when the newsroom has their pictures. */
export const createTextsLane = (ports: TextsLanePorts): Lane<TextWork> => {
  const { book, picturesOf } = ports;
  const draftOf = (entry: TextEntry): Draft | undefined => book.get(draftIdOf(entry));
  return {
    name: TEXTS_LANE,
    work: textWorkSchema,
    asksPerson: work => work.kind === 'createArticle' && isOutwardPatch(work.metadata),
    mustFollow: (_, earlier) => earlier.lane === TEXTS_LANE,
    isReady: entry => isThere(draftOf(entry)) && ports.areThere(entry.owner, picturesOf(entry.work.document)),
    send: turn => {
      const { work } = turn.entry;
      const draft = draftOf(turn.entry);
      if (work.kind === 'createArticle' && draft) return create(ports, turn, work);
      return draft?.articleId ? save(ports, turn, draft, draft.articleId) : Promise.resolve(err(unknownArticle));
    },
    describe: entry => describeEntry(entry, draftOf(entry)),
    pictures: ({ work }) => [...picturesOf(work.document)],
    file: (entry, exportedAt) => fileOfEntry(entry, draftOf(entry), exportedAt),
    discarded: ports.texts.discarded,
    changed: entry => {
      ports.notify(draftIdOf(entry));
    },
    drained: entry => {
      ports.drained(draftIdOf(entry), true);
    },
    json: textJson,
    repair: (damaged, content) => {
      const draftId = draftIdOf(damaged);
      const work = ports.repair(draftId);
      // Nothing is left of it in the draft: what is left of it here is kept, and the queue continues.
      if (!work) ports.damageReports.ofDraft(draftId, { part: 'change', outcome: 'setAside', content, source: 'queue' });
      return work;
    },
  };
};
