import { z } from 'zod';
import { quoteSchema, releaseNoteSchema } from '#domain/notes/notes.ts';
import { defineOperation } from '../calls/operation.ts';

/** Release notes that one answer has, or one call marks. */
const MAX_NOTES = 100;

/**
 * The live channel of maintenance notes (B2-012, C-018): a WebSocket at `{path}{id}` with the id of a note or `latest`. The caller offers
 * the sub-protocols `galley.v1` and its access token; the newsroom accepts the first one alone (D-072).
 */
export const NOTE_CHANNEL = {
  path: '/api/websocket/releasenotes/maintenancenotes/',
  protocol: 'galley.v1',
  latest: 'latest',
  heartbeatSeconds: 30,
} as const;

/** Message of the channel about a note (B7-044). */
export const noteMessageSchema = z.strictObject({ resourceOperation: z.enum(['CREATE', 'UPDATE', 'DELETE']), id: z.uuid() });
export type NoteMessage = z.infer<typeof noteMessageSchema>;

/** A visible release note, and whether the caller has read it. */
export const publishedNoteSchema = releaseNoteSchema.pick({ id: true, body: true, createdAt: true }).extend({ isRead: z.boolean() });
export type PublishedNote = z.infer<typeof publishedNoteSchema>;

export const listPublishedReleaseNotes = defineOperation({
  id: 'listPublishedReleaseNotes',
  service: 'releasenotes',
  method: 'GET',
  path: '/published',
  summary: 'Visible release notes, the newest first, at most a hundred, and how many of them the caller has not read',
  needs: 'login',
  answers: { 200: z.strictObject({ unread: z.number().int().nonnegative(), notes: z.array(publishedNoteSchema).max(MAX_NOTES) }) },
});

/** Ids that name no visible note are passed over. */
export const readReleaseNotes = defineOperation({
  id: 'readReleaseNotes',
  service: 'releasenotes',
  method: 'POST',
  path: '/published/read',
  summary: 'Mark release notes as read by the caller',
  needs: 'login',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_NOTES) }),
  answers: { 204: null },
  idempotent: true,
});

export const listQuotesByDate = defineOperation({
  id: 'listQuotesByDate',
  service: 'releasenotes',
  method: 'GET',
  path: '/quotes-by-date',
  summary: 'The quotes of a day',
  needs: 'login',
  query: z.strictObject({ date: z.iso.date() }),
  answers: { 200: z.array(quoteSchema.pick({ id: true, date: true, text: true, author: true })) },
});

export const getNoteConfig = defineOperation({
  id: 'getNoteConfig',
  service: 'releasenotes',
  method: 'GET',
  path: '/config',
  summary: 'Where the live channel of maintenance notes is, and how it is spoken to',
  needs: 'login',
  answers: { 200: z.strictObject({ channel: z.string(), protocol: z.string(), heartbeatSeconds: z.number().int().positive() }) },
});
