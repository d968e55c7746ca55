import { z } from 'zod';
import { defineOperation } from '../calls/operation.ts';

/** An address to inspect: http or https, with its protocol. The server decides whether it may be visited. */
const outsideAddress = z.strictObject({ url: z.string().trim().min(1).max(2048) });

/** Returns whether a page allows other sites to frame it (B7-034). */
export const getIframeAllowed = defineOperation({
  id: 'getIframeAllowed',
  service: 'functions',
  method: 'GET',
  path: '/iframe-allowed',
  summary: 'Whether a page allows other sites to frame it',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: z.object({ allowed: z.boolean() }) },
});

/** Returns title and picture of a page (B7-034); null if missing or unreadable. */
export const getUrlPreview = defineOperation({
  id: 'getUrlPreview',
  service: 'functions',
  method: 'GET',
  path: '/url-preview',
  summary: 'Title and picture of a page',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: z.object({ title: z.string().nullable(), previewImageUrl: z.string().nullable() }) },
});

/** Returns a picture from the web, for desks, whose windows load nothing external; 404 if there is no picture that browsers show. */
export const getOutsidePicture = defineOperation({
  id: 'getOutsidePicture',
  service: 'functions',
  method: 'GET',
  path: '/picture',
  summary: 'The bytes of a picture from the web',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: null },
  errors: ['notFound'],
  etag: true,
  binaryAnswer: true,
});

/** Returns a text from the web, such as a season as JSON or as a table; null if the newsroom does not visit the address or finds no text there. */
export const getOutsideText = defineOperation({
  id: 'getOutsideText',
  service: 'functions',
  method: 'GET',
  path: '/text',
  summary: 'A text file from the web',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: z.object({ text: z.string().max(4_000_000).nullable() }) },
});
