import { z } from 'zod';
import type { ApiError } from '#contract/calls/api-error.ts';
import { deletionSchema } from '#contract/calls/codes.ts';
import type { Gone } from '#domain/offline/gone.ts';

const bodySchema = z.object({ deletion: deletionSchema.optional() });

/** Returns why the newsroom does not have an item (any more), based on its answer; facts already known are preserved. */
export const whyGone = (error: ApiError, before: Gone | null, now: string): Gone => {
  const reason: Gone['reason'] = error.code === 'deleted' ? 'deleted' : 'missing';
  const body = reason === 'deleted' && error.kind === 'http' ? bodySchema.safeParse(error.body) : undefined;
  const deletion = body?.success ? body.data.deletion : undefined;
  const gone = before?.reason === reason ? before : { reason, at: now };
  return deletion === undefined ? gone : { ...gone, deletion };
};
