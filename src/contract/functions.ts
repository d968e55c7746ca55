import { z } from 'zod';
import { defineOperation } from './operation.ts';

/** An address to look at: http or https, with its protocol. Whether it may be visited is the server's business. */
const outsideAddress = z.strictObject({ url: z.string().trim().min(1).max(2048) });

/** Whether a page says that other sites may show it in a frame (B7-034). */
export const getIframeAllowed = defineOperation({
  id: 'getIframeAllowed',
  service: 'functions',
  method: 'GET',
  path: '/iframe-allowed',
  summary: 'Whether a page may stand in a frame of another site',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: z.object({ allowed: z.boolean() }) },
});

/** Title and picture of a page (B7-034); null for what it does not have or nobody could read. */
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

/** A picture of the web, for desks, whose windows load nothing foreign; 404 where there is no picture that browsers show. */
export const getOutsidePicture = defineOperation({
  id: 'getOutsidePicture',
  service: 'functions',
  method: 'GET',
  path: '/picture',
  summary: 'The bytes of a picture on the web',
  needs: 'login',
  query: outsideAddress,
  answers: { 200: null },
  errors: ['notFound'],
  etag: true,
  binaryAnswer: true,
});
