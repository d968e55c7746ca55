import { getNoteConfig, listPublishedReleaseNotes, listQuotesByDate, NOTE_CHANNEL, readReleaseNotes } from '#contract/articles/notes.ts';
import { ok } from '#domain/result.ts';
import { createNoteChannel } from '../../live/note-channel.ts';
import { listQuotes } from '../../repositories/notes.ts';
import { markNotesRead, publishedNotes } from '../../usecases/notes/published-notes.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** What everybody reads of release notes and quotes, and the live channel of maintenance notes. */
export const noteRoutes: Resource = newsroom => {
  const { fastify, database, log, tokens, feed } = newsroom;
  const channel = createNoteChannel({ database, feed, log, verify: tokens.verify });
  fastify.server.on('upgrade', channel.open);
  fastify.addHook('preClose', async () => channel.close());

  implement(newsroom, listPublishedReleaseNotes, async ({ queries, user }) => ok({ body: await publishedNotes(queries, user.id) }));
  implement(newsroom, readReleaseNotes, async ({ queries, user, body, now }) => {
    await markNotesRead(queries, { userId: user.id, ids: body.ids, at: now });
    return ok({ status: 204, body: undefined });
  });
  implement(newsroom, listQuotesByDate, async ({ queries, query }) => {
    const found = (await listQuotes(queries)).filter(({ date }) => date === query.date);
    return ok({ body: found.map(({ id, date, text, author }) => ({ id, date, text, author })) });
  });
  implement(newsroom, getNoteConfig, async () => {
    const { path, latest, protocol, heartbeatSeconds } = NOTE_CHANNEL;
    return ok({ body: { channel: `${path}${latest}`, protocol, heartbeatSeconds } });
  });
};
