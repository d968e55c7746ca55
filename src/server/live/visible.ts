import { z } from 'zod';
import type { LiveEvent } from '#contract/system/live.ts';
import { isOwnItem } from '#domain/metadata/situation-of.ts';
import type { Caller } from '../caller.ts';
import type { Queries } from '../db/schema.ts';
import { findMetadataOfResource } from '../repositories/metadata.ts';
import type { StoredEvent } from '../repositories/live-events.ts';

const isId = (subject: string): boolean => z.uuid().safeParse(subject).success;

/** Returns the event as all internal accounts get it; a subject with a number instead of an id is left out. */
export const openly = ({ number, kind, subject, at }: StoredEvent): LiveEvent => ({ number, kind, id: isId(subject) ? subject : null, at });

/** Returns the event as an external account gets it: of its own items in full (D-010), of others only that lists have changed. */
export const visibleTo = async (
  queries: Queries,
  { isExternal, id: userId }: Pick<Caller, 'isExternal' | 'id'>,
  events: readonly StoredEvent[],
): Promise<readonly LiveEvent[]> => {
  if (!isExternal) return events.map(openly);
  const visible: LiveEvent[] = [];
  for (const event of events) {
    const stored = await findMetadataOfResource(queries, event.subject);
    if (event.kind === 'maintenance') visible.push(openly(event));
    else if (stored && isOwnItem(stored.metadata, userId)) visible.push(openly(event));
    else if (event.kind === 'content' || event.kind === 'records' || event.kind === 'dictionary')
      visible.push({ number: event.number, kind: event.kind, id: null, at: event.at });
  }
  return visible;
};
