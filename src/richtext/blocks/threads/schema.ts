import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { THREADS_MIMETYPE, recogniseThreads } from '#domain/embeds/threads.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const THREADS: Network = {
  type: ELEMENT_TYPE.threads,
  recognise: recogniseThreads,
  mimetypes: [THREADS_MIMETYPE],
};

export const threadsSchema = embedSchema(THREADS);
