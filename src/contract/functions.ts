import { z } from 'zod';
import { defineOperation } from './operation.ts';

/** An address to inspect: http or https, with its protocol. The server decides whether it may be visited. */
const outsideAddress = z.strictObject({ url: z.string().trim().min(1).max(2048) });

/** Whether a page allows other sites to frame it (B7-034). */
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

/** Title and picture of a page (B7-034); null where missing or unreadable. */
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

/** A picture from the web, for desks, whose windows load nothing external; 404 where there is no picture that browsers show. */
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
