import type { BridgeAnswer, BridgeInput } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { NewsroomCode } from '#bridge/codes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { callTwice } from '../api/call-twice.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { fail, toBridgeError } from '../failure.ts';
import type { Random } from '../ports.ts';

/** Dependencies of actions that cannot be undone. */
export interface OneWayPorts {
  readonly newsroom: Newsroom;
  readonly random: Random;
  readonly isOnline: () => boolean;
  readonly owner: () => string | undefined;
  readonly touch: () => void;
  /** Returns true if this desk has work on the item that the newsroom does not have. */
  readonly hasWork: (resource: 'articles' | 'breakingnews', id: string) => boolean;
  /** Shows its newest state if it is open. */
  readonly refresh: (resource: 'articles' | 'breakingnews', id: string) => Promise<unknown>;
}

/** Acts that cannot be undone: only with the newsroom there, on what the person saw. */
export interface OneWay {
  readonly replace: (input: BridgeInput<'oneWay.replace'>) => Promise<BridgeAnswer<'oneWay.replace'>>;
  readonly becomeTicker: (input: BridgeInput<'oneWay.becomeTicker'>) => Promise<BridgeAnswer<'oneWay.becomeTicker'>>;
}

type Resource = 'articles' | 'breakingnews';
type SeenItem = BridgeInput<'oneWay.replace'>['article'];

export const createOneWay = (ports: OneWayPorts): OneWay => {
  const { newsroom } = ports;
  const ready = (resource: Resource, { id }: SeenItem): BridgeError<'unauthorised' | 'offline' | 'unsavedChanges'> | undefined => {
    if (ports.owner() === undefined) return { code: 'unauthorised' };
    if (!ports.isOnline()) return { code: 'offline' };
    return ports.hasWork(resource, id) ? { code: 'unsavedChanges' } : undefined;
  };
  /** Returns the etag of its metadata, if they are as the user saw them. */
  const etagOf = async ({
    metadataId,
    seenAt,
  }: SeenItem): Promise<Result<string, BridgeError<NewsroomCode | 'unauthorised' | 'notFound' | 'preconditionFailed'>>> => {
    const read = await newsroom.call('getMetadata', { params: { id: metadataId } });
    if (!read.ok) return err(toBridgeError(read.error));
    return read.value.body.updatedAt === seenAt ? ok(read.value.etag ?? '') : fail('preconditionFailed');
  };
  /** The etag of what is written in it: the newsroom asks for that where something else is made of it. */
  const contentEtagOf = async (
    resource: Resource,
    { id }: SeenItem,
  ): Promise<Result<string, BridgeError<NewsroomCode | 'unauthorised' | 'notFound'>>> => {
    const operation = resource === 'articles' ? 'getArticle' : 'getBreakingNews';
    const read = await newsroom.call(operation, { params: { id } });
    return read.ok ? ok(read.value.etag ?? '') : err(toBridgeError(read.error));
  };
  return {
    replace: async ({ article, breakingnews }) => {
      const refused = ready('articles', article) ?? ready('breakingnews', breakingnews);
      if (refused) return err(refused);
      const ifMatch = await etagOf(article);
      if (!ifMatch.ok) return ifMatch;
      const old = await etagOf(breakingnews);
      if (!old.ok) return old;
      const body = { breakingnewsId: breakingnews.id, breakingnewsIfMatch: old.value };
      const answer = await callTwice(ports, 'replaceBreakingNews', { params: { id: article.id }, body }, { ifMatch: ifMatch.value });
      await Promise.all([ports.refresh('articles', article.id), ports.refresh('breakingnews', breakingnews.id)]);
      return answer.ok ? ok({}) : err(toBridgeError(answer.error));
    },
    becomeTicker: async ({ resource, item }) => {
      const refused = ready(resource, item);
      if (refused) return err(refused);
      const seen = await etagOf(item);
      if (!seen.ok) return seen;
      const ifMatch = await contentEtagOf(resource, item);
      if (!ifMatch.ok) return ifMatch;
      const query = resource === 'articles' ? { articleId: item.id } : { breakingnewsId: item.id };
      const answer = await callTwice(ports, 'createTicker', { query, body: {} }, { ifMatch: ifMatch.value });
      await ports.refresh(resource, item.id);
      return answer.ok ? ok({ tickerId: answer.value.body.id }) : err(toBridgeError(answer.error));
    },
  };
};
