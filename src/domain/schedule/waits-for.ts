import { type ContentStatus, isScheduled } from '../article/workflow.ts';
import type { MetadataRow } from '../metadata/metadata.ts';
import { proofreaderBeside } from '../metadata/situation-of.ts';
import type { Person } from '../user/user.ts';
import { openFailure } from './plan.ts';

/** State that an article waits for, as far as its row and this computer know. */
export type WaitsFor =
  /** For the connection: changes on this computer that the newsroom does not have. */
  | { readonly kind: 'connection' }
  /** For a user here: two versions of it, or a change that the newsroom refused. */
  | { readonly kind: 'decision' }
  /** For a user: it did not go out in spite of its schedule. */
  | { readonly kind: 'failure' }
  /** For somebody who proofreads it now. */
  | { readonly kind: 'proofreader'; readonly by: Person }
  /** For the moment at which it goes out automatically. */
  | { readonly kind: 'schedule'; readonly at: string }
  /** For the moment at which its newer state goes out, or for a user who lets it. */
  | { readonly kind: 'release'; readonly at: string | null }
  /** For the step of the workflow that it is in. */
  | { readonly kind: 'step'; readonly status: Exclude<ContentStatus, 'draft' | 'readyToPublish'> }
  /** For a user who publishes it. */
  | { readonly kind: 'publication' };

/** State of what this computer has of an article and the newsroom does not. */
export type Unsent = 'waiting' | 'undecided' | null;

const withPeople = (row: MetadataRow, userId: string): WaitsFor | null => {
  const by = proofreaderBeside(row, row.usedBy, userId);
  if (by) return { kind: 'proofreader', by };
  const { contentStatus } = row;
  if (contentStatus === 'draft') return null;
  if (contentStatus !== 'readyToPublish') return { kind: 'step', status: contentStatus };
  return row.publicationStatus === 'notPublished' ? { kind: 'publication' } : null;
};

/** Returns the one thing that an article waits for first; null if only for its author. What holds everything else back comes first. */
export const waitsForOf = (row: MetadataRow, { unsent, userId }: { readonly unsent: Unsent; readonly userId: string }): WaitsFor | null => {
  if (unsent === 'undecided') return { kind: 'decision' };
  if (unsent === 'waiting') return { kind: 'connection' };
  if (openFailure(row) !== null) return { kind: 'failure' };
  const at = isScheduled(row) ? (row.scheduledPlacing?.publicationTime ?? null) : null;
  if (at !== null) return { kind: 'schedule', at };
  if (row.hasWaitingChanges) return { kind: 'release', at: row.releaseTime };
  return withPeople(row, userId);
};
