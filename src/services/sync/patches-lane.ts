import type { ApiError } from '#contract/calls/api-error.ts';
import { metadataConflictSchema } from '#contract/metadata/metadata.ts';
import { checkForeign } from '#contract/calls/read-body.ts';
import { isOutwardPatch } from '#domain/metadata/acts-of-change.ts';
import { HELD_FIELDS } from '#domain/metadata/held-fields.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Draft } from '../drafts/draft.ts';
import type { End, Lane, Sent, Turn } from '../queue/lane.ts';
import { isGone, isStale, knownEtag, type Tagged, tagged, unknownArticle } from './answers.ts';
import { describeEntry, fileOfEntry } from './article-file.ts';
import { draftIdOf, PATCHES_LANE, type PatchEntry, type PatchWork, patchWorkSchema, TEXTS_LANE } from './entry.ts';
import type { Patches } from './patches.ts';
import { type ArticleLanePorts, held, isThere } from './texts-lane.ts';

export interface PatchesLanePorts extends ArticleLanePorts {
  readonly patches: Patches;
}

type News = Result<Tagged<Metadata>, ApiError>;

const send = async (ports: PatchesLanePorts, turn: Turn<PatchWork>, draft: Draft, id: string): Sent => {
  const { newsroom, book, patches } = ports;
  const { entry, call } = turn;
  const read = async (): Promise<News> => tagged(await newsroom.call('getMetadata', { params: { id } }));
  const onNews = (news: News, take: (metadata: Metadata, etag: string) => void): Result<End, ApiError> =>
    news.ok
      ? ok({
          kind: 'news',
          take: () => {
            take(news.value.value, news.value.etag);
          },
        })
      : news;
  const etag = knownEtag(entry.call?.etag, draft.facts.metadataEtag);
  if (etag === undefined)
    return onNews(await read(), (metadata, metadataEtag) => void book.change(draft.id, { facts: { metadata, metadataEtag } }));
  const { patch } = entry.work;
  // What readers see of a public article waits (D-008); what goes out acts at once, or not at all.
  const query = isOutwardPatch(patch) ? {} : { hold: true };
  const answer = await call('patchMetadata', { params: { id }, query, body: patch }, etag);
  if (answer.ok) {
    const { body, etag: newEtag = null } = answer.value;
    return ok({
      kind: 'acknowledged',
      take: () => {
        patches.acknowledge(entry, body, newEtag);
      },
    });
  }
  if (isGone(answer.error)) return held(ports, draft, answer.error);
  if (!isStale(answer.error)) return answer;
  const told = checkForeign(metadataConflictSchema, answer.error.body);
  const news: News = told.success ? ok({ value: told.data.origin, etag: told.data.etag }) : await read();
  return onNews(news, (metadata, metadataEtag) => {
    patches.refused(entry, metadata, metadataEtag);
  });
};

/** A refused change, or one that waits for a user, holds back only the same fields: a missing title must still be savable. */
const holdsBack = (earlier: PatchEntry, later: PatchEntry): boolean =>
  (earlier.state !== 'failed' && earlier.state !== 'needsConfirmation') ||
  Object.keys(earlier.work.patch).some(key => key in later.work.patch);

/** Fields of an article's metadata follow its texts, and each other. */
export const createPatchesLane = (ports: PatchesLanePorts): Lane<PatchWork> => {
  const draftOf = (entry: PatchEntry): Draft | undefined => ports.book.get(draftIdOf(entry));
  return {
    name: PATCHES_LANE,
    work: patchWorkSchema,
    asksPerson: ({ patch }) => isOutwardPatch(patch),
    mustFollow: (later, earlier) =>
      earlier.lane === TEXTS_LANE || (earlier.lane === PATCHES_LANE && holdsBack(earlier as PatchEntry, later)), // its lane's schema has read it
    isReady: entry => isThere(draftOf(entry)),
    send: turn => {
      const draft = draftOf(turn.entry);
      return draft?.metadataId ? send(ports, turn, draft, draft.metadataId) : Promise.resolve(err(unknownArticle));
    },
    describe: entry => describeEntry(entry, draftOf(entry)),
    file: (entry, exportedAt) => fileOfEntry(entry, draftOf(entry), exportedAt),
    changed: entry => {
      ports.notify(draftIdOf(entry));
    },
    drained: entry => {
      ports.drained(
        draftIdOf(entry),
        HELD_FIELDS.some(name => name in entry.work.patch),
      );
    },
    repair: (damaged, content) => {
      ports.damageReports.ofDraft(draftIdOf(damaged), { part: 'change', outcome: 'setAside', content, source: 'queue' });
      return undefined;
    },
  };
};
