import { z } from 'zod';

/** Content status values (A4-001): review1 is peer proofreading, review2 production. Any status may follow any other. */
export const CONTENT_STATUSES = ['draft', 'review1', 'review2', 'seo', 'proofread', 'requiredRework', 'readyToPublish'] as const;
export const contentStatusSchema = z.enum(CONTENT_STATUSES);
export type ContentStatus = z.infer<typeof contentStatusSchema>;

/** Publication status values; the allowed changes are in the table of moves below. */
export const PUBLICATION_STATUSES = ['notPublished', 'published', 'unlisted', 'internalOnly', 'unpublished'] as const;
export const publicationStatusSchema = z.enum(PUBLICATION_STATUSES);
export type PublicationStatus = z.infer<typeof publicationStatusSchema>;

/**
 * Meaning of a publication status: who reaches the item, whether search engines list it, and what AI may read. The address of a deleted
 * item answers that it is gone; `internal` means only the newsroom's own AI tools.
 */
export interface PublicationMeaning {
  readonly readers: 'none' | 'everyone' | 'directLink' | 'toldDeleted';
  readonly isIndexed: boolean;
  readonly ai: 'none' | 'allowed' | 'internal';
}

/** The meanings (product.md, section 4; A4-006 to A4-010); everything else that depends on what readers see is read from here. */
export const PUBLICATION_MEANINGS: Readonly<Record<PublicationStatus, PublicationMeaning>> = {
  notPublished: { readers: 'none', isIndexed: false, ai: 'none' },
  published: { readers: 'everyone', isIndexed: true, ai: 'allowed' },
  unlisted: { readers: 'directLink', isIndexed: false, ai: 'allowed' },
  internalOnly: { readers: 'none', isIndexed: false, ai: 'internal' },
  unpublished: { readers: 'toldDeleted', isIndexed: false, ai: 'none' },
};

/** Checks whether readers can see an item of this status: all of them, or those who have its address. */
export const isPublicStatus = (status: PublicationStatus): boolean => {
  const { readers } = PUBLICATION_MEANINGS[status];
  return readers === 'everyone' || readers === 'directLink';
};

/** Checks whether an item of this status has a released state, for readers or internal use: changes can wait behind it (D-008). */
export const isReleasedStatus = (status: PublicationStatus): boolean => PUBLICATION_MEANINGS[status].ai !== 'none';

/**
 * Allowed moves (product.md, section 4). notPublished is never returned to; the same status is not a change.
 *
 *   notPublished ──▶ published ◀──▶ unlisted ◀──▶ internalOnly
 *                        ▲  ▲            ▲             ▲
 *                        │  └────────────┼─────────────┘
 *                        └── unpublished ┴ (from and to each of the three)
 */
const MOVES: Readonly<Record<PublicationStatus, readonly PublicationStatus[]>> = {
  notPublished: ['published'],
  published: ['unlisted', 'internalOnly', 'unpublished'],
  unlisted: ['published', 'internalOnly', 'unpublished'],
  internalOnly: ['published', 'unlisted', 'unpublished'],
  unpublished: ['published', 'unlisted', 'internalOnly'],
};

/** The publication statuses that may follow. */
export const nextPublicationStatuses = (from: PublicationStatus): readonly PublicationStatus[] => MOVES[from];

/** Checks whether the publication status may change from one value to the other; staying is not a move. */
export const canMovePublication = (from: PublicationStatus, to: PublicationStatus): boolean => MOVES[from].includes(to);

/** A move that hides a public item: from published or unlisted to internalOnly or unpublished. */
export const isSpecialMove = (from: PublicationStatus, to: PublicationStatus): boolean =>
  isPublicStatus(from) && !isPublicStatus(to) && canMovePublication(from, to);

const REACH = ['internalOnly', 'unlisted', 'published'] as const;
const reachOf = (status: PublicationStatus): number => REACH.findIndex(reached => reached === status);

/** A move by which more readers get an item that is released already: what waits behind it can go out with it. */
export const widensReadership = (from: PublicationStatus, to: PublicationStatus): boolean =>
  isReleasedStatus(from) && isPublicStatus(to) && reachOf(to) > reachOf(from);

/** Unpublishing asks for confirmation (A4: publication status). */
export const needsConfirmation = (from: PublicationStatus, to: PublicationStatus): boolean =>
  to === 'unpublished' || isSpecialMove(from, to);

/** The fields that the derived states need; metadata and list rows have them. */
export interface PublicationState {
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly scheduledPlacing: {
    readonly status: 'scheduled' | 'done' | 'expired';
    readonly publicationTime: string | null;
    readonly failure?: object | undefined;
  } | null;
}

/** Checks whether an item waits for somebody to publish it (A4-022). */
export const isReadyButNotPublished = (item: PublicationState): boolean =>
  item.contentStatus === 'readyToPublish' && item.publicationStatus !== 'published';

/** Checks whether an item has a pending publication time (A4-023), not one that is over or failed. */
export const isScheduled = ({ publicationStatus, scheduledPlacing }: PublicationState): boolean =>
  publicationStatus !== 'published' &&
  scheduledPlacing?.status === 'scheduled' &&
  scheduledPlacing.publicationTime !== null &&
  scheduledPlacing.failure === undefined;
