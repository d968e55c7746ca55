import type { OutboxEntry } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import type { Clock } from '../ports.ts';
import { fail } from '../failure.ts';
import { fileNameOf } from '../change-file.ts';
import type { OutboxSource } from '../outbox-source.ts';
import type { Uploads } from './uploads.ts';

/** Unsent pictures, for the outbox. */
export const createUploadSource = (input: {
  readonly uploads: Uploads;
  readonly entries: () => readonly OutboxEntry[];
  readonly clock: Clock;
}): OutboxSource => {
  const { uploads, entries, clock } = input;
  return {
    entries,
    retry: entryId => {
      const answer = uploads.retry(entryId);
      return answer.ok ? ok({}) : answer;
    },
    exportEntry: entryId => {
      const upload = uploads.list().find(({ id }) => id === entryId);
      if (!upload) return fail('notFound');
      const exportedAt = new Date(clock.now()).toISOString();
      const { fileName, attachTo, asset } = upload;
      const content = { format: 'galley-upload', exportedAt, id: entryId, fileName, attachTo, picture: asset };
      return ok({ fileName: fileNameOf(fileName, exportedAt), content: JSON.stringify(content, null, 2) });
    },
    discard: entryId => {
      const answer = uploads.cancel(entryId);
      return answer.ok ? ok({}) : answer;
    },
  };
};
