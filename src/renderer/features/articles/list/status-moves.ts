import {
  canMovePublication,
  CONTENT_STATUSES,
  type ContentStatus,
  isPublicStatus,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import { proofreaderBeside } from '#domain/metadata/situation-of.ts';
import type { Person } from '#domain/user/user.ts';
import type { ListRow } from './list-rows.ts';

/** Change of status, of one article or of many. */
export type StatusMove =
  { readonly kind: 'content'; readonly to: ContentStatus } | { readonly kind: 'publication'; readonly to: PublicationStatus };

type Needs = 'Sync' | 'Decision' | 'Repair' | 'Save';

/** Reason for which a move cannot be made now, with the values of its message. */
export type MoveObstacle =
  | { readonly kind: 'already' }
  | { readonly kind: 'offline' }
  /** The policy refuses the move to this user, whatever the article (D-010). */
  | { readonly kind: 'externalAccount' }
  /** All articles are locked, since somebody else proofreads them (D-009). */
  | { readonly kind: 'proofreadTaken'; readonly row: ListRow; readonly by: Person }
  /** An article is not ready for publication: `publish.needs…` of its texts. */
  | { readonly kind: 'unfinished'; readonly row: ListRow; readonly needs: Needs };

export interface OfferedMove {
  readonly move: StatusMove;
  /** Null if the move can be made for every row. */
  readonly obstacle: MoveObstacle | null;
}

const NEEDS = { conflict: 'Decision', failed: 'Repair', gone: 'Repair', sending: 'Sync', waiting: 'Sync', unsaved: 'Save' } as const;

interface Actor {
  readonly isOnline: boolean;
  readonly isExternal: boolean;
  readonly userId: string;
}

/** Returns the proofreader who keeps this user from a change of an article, as the list knows it. */
export const takenBy = ({ row }: ListRow, { kind, to }: StatusMove, userId: string): Person | undefined =>
  kind === 'content' || isPublicStatus(to) ? proofreaderBeside(row, row.usedBy, userId) : undefined;

/** Returns an obstacle only if it affects all rows; the dialog reports those of single rows. */
const takenObstacle = (rows: readonly ListRow[], move: StatusMove, userId: string): MoveObstacle | null => {
  const [row] = rows;
  const by = row && takenBy(row, move, userId);
  return by && rows.every(other => takenBy(other, move, userId)) ? { kind: 'proofreadTaken', row, by } : null;
};

/** Returns what a row needs before its publication status can change; null if nothing. */
const unfinishedOf = ({ isDraft, mark }: ListRow): Needs | null => (isDraft ? 'Sync' : mark && NEEDS[mark.kind]);

const publicationObstacle = (rows: readonly ListRow[], to: PublicationStatus, actor: Actor): MoveObstacle | null => {
  const { isOnline, isExternal, userId } = actor;
  if (rows.every(({ row }) => row.publicationStatus === to)) return { kind: 'already' };
  if (!isOnline) return { kind: 'offline' };
  if (isExternal) return { kind: 'externalAccount' };
  const taken = takenObstacle(rows, { kind: 'publication', to }, userId);
  if (taken) return taken;
  const [first] = rows;
  // The dialog reports what prevents single rows; here only what prevents all of them.
  if (!first || rows.some(row => unfinishedOf(row) === null)) return null;
  const needs = unfinishedOf(first);
  return needs === null ? null : { kind: 'unfinished', row: first, needs };
};

/** Returns the moves to each content status: any may follow any other; rows that have it already are skipped. */
export const contentMoves = (rows: readonly ListRow[], { userId }: Pick<Actor, 'userId'>): readonly OfferedMove[] =>
  CONTENT_STATUSES.map(to => {
    const move = { kind: 'content', to } as const;
    return { move, obstacle: rows.every(({ row }) => row.contentStatus === to) ? { kind: 'already' } : takenObstacle(rows, move, userId) };
  });

/** Returns the publication statuses that some rows may change to, and what prevents each for all of them (A4-012 … A4-018). */
export const publicationMoves = (rows: readonly ListRow[], actor: Actor): readonly OfferedMove[] =>
  PUBLICATION_STATUSES.filter(to => rows.some(({ row }) => canMovePublication(row.publicationStatus, to))).map(to => ({
    move: { kind: 'publication', to },
    obstacle: publicationObstacle(rows, to, actor),
  }));
