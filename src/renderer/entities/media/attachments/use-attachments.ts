import { useEffect, useMemo, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useUploads } from '../uploads.ts';
import { type AttachedFile, attachedFiles, attachmentsParams, type AttachmentsTarget, isFor } from './attachment-target.ts';
import { useWithWrittenWords } from './use-file-words.ts';

/** Colleagues attach files, too. */
const REFETCH_MS = 30_000;

export interface Attachments {
  readonly files: readonly AttachedFile[];
  readonly isPending: boolean;
  readonly error: BridgeError | null;
  /** The newsroom's answer is from the cache. */
  readonly stale: boolean;
  readonly refetch: () => Promise<unknown>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_ATTACHMENTS: readonly Attachment[] = [];

const withAll = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.every(id => set.has(id)) ? set : new Set([...set, ...ids]);

/** The files of an item, newest first; asked again as soon as one of this desk has arrived. */
export const useAttachments = (target: AttachmentsTarget): Attachments => {
  const uploads = useUploads().filter(upload => isFor(target, upload));
  const { data, refetch, ...query } = useApiQuery(
    'listAttachments',
    { params: attachmentsParams(target) },
    { enabled: target.isKnown, silent: true, refetchIntervalMs: REFETCH_MS },
  );
  // Arrived and in the newsroom's list, or looked for there: when it is gone from there, someone has detached it.
  const [settled, setSettled] = useState(NONE);
  const attached = useMemo(() => new Set((data ?? []).map(({ sourceId }) => sourceId)), [data]);
  const arrived = uploads.filter(({ state }) => state === 'done').map(({ id }) => id);
  const seen = withAll(
    settled,
    arrived.filter(id => attached.has(id)),
  );
  if (seen !== settled) setSettled(seen);
  const missing = data === undefined ? '' : arrived.filter(id => !attached.has(id) && !settled.has(id)).join(' ');
  useEffect(() => {
    // What is done is attached: an answer from now on says so, or that it was detached since.
    if (missing === '') return;
    void refetch().then(answered => {
      if (answered.isSuccess && answered.data?.stale === false) setSettled(before => withAll(before, missing.split(' ')));
    });
  }, [missing, refetch]);
  const coming = uploads.filter(({ id, state }) => state !== 'done' || !settled.has(id));
  return {
    files: attachedFiles(useWithWrittenWords(data ?? NO_ATTACHMENTS), coming),
    isPending: target.isKnown && query.isPending,
    error: query.error,
    stale: query.stale,
    refetch,
  };
};
