import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { MaintenanceNote } from '#domain/notes/notes.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';

const POLLING_MS = 60_000;
const CLOSED = 'galley.maintenance.closed';
/** Time of the last change of each closed note, by id: a note changed since is shown again. */
const closedSchema = z.record(z.string(), z.string()).catch({});

const readClosed = (): Readonly<Record<string, string>> => {
  try {
    return closedSchema.parse(JSON.parse(sessionStorage.getItem(CLOSED) ?? '{}'));
  } catch {
    return {}; // nobody else writes it; without it, the banner shows once more
  }
};

/** Returns the newest maintenance note. Not loaded when returning from a sign-in, whose code is in the address (B2-013). */
export const useLatestNote = (): MaintenanceNote | undefined => {
  const { search } = useLocation();
  const pollingMs = usePollingMs(POLLING_MS);
  const isComingBack = new URLSearchParams(search).has('code');
  const { data } = useApiQuery(
    'listMaintenanceNotes',
    { query: { page: 0, size: 1 } },
    { silent: true, enabled: !isComingBack, refetchIntervalMs: pollingMs },
  );
  return isComingBack ? undefined : data?.content[0];
};

/** Provides whether a note was closed in this session, and closing it (D-074). */
export const useClosedNotes = () => {
  const [closed, setClosed] = useState(readClosed);
  return {
    isClosed: ({ id, updatedAt }: MaintenanceNote): boolean => closed[id] === updatedAt,
    close: ({ id, updatedAt }: MaintenanceNote): void => {
      const next = { ...closed, [id]: updatedAt };
      setClosed(next);
      sessionStorage.setItem(CLOSED, JSON.stringify(next));
    },
  };
};
