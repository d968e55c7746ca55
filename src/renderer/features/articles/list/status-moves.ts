import {
  canMovePublication,
  CONTENT_STATUSES,
  type ContentStatus,
  isSpecialMove,
  needsConfirmation,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import type { ListRow } from './list-rows.ts';

/** A change of status, of one article or of many. */
export type StatusMove =
  { readonly kind: 'content'; readonly to: ContentStatus } | { readonly kind: 'publication'; readonly to: PublicationStatus };

/** Why a move cannot be made now, with what its words need. */
export type MoveObstacle =
  | { readonly kind: 'already' }
  | { readonly kind: 'offline' }
  /** What an article still needs for publication: `publish.needs…` of its texts. */
  | { readonly kind: 'unfinished'; readonly row: ListRow; readonly needs: 'Sync' | 'Decision' | 'Repair' | 'Save' }
  | { readonly kind: 'forbidden'; readonly row: ListRow; readonly count: number };

export interface OfferedMove {
  readonly move: StatusMove;
  /** Null: it can be made for every row. */
  readonly obstacle: MoveObstacle | null;
}

const NEEDS = { conflict: 'Decision', failed: 'Repair', sending: 'Sync', waiting: 'Sync', unsaved: 'Save' } as const;

const publicationObstacle = (rows: readonly ListRow[], to: PublicationStatus, isOnline: boolean): MoveObstacle | null => {
  if (rows.every(({ row }) => row.publicationStatus === to)) return { kind: 'already' };
  const forbidden = rows.filter(({ row }) => !canMovePublication(row.publicationStatus, to));
  const [first] = forbidden;
  if (first) return { kind: 'forbidden', row: first, count: forbidden.length };
  if (!isOnline) return { kind: 'offline' };
  const draft = rows.find(row => row.isDraft);
  if (draft) return { kind: 'unfinished', row: draft, needs: 'Sync' };
  const marked = rows.find(row => row.mark !== null);
  return marked?.mark ? { kind: 'unfinished', row: marked, needs: NEEDS[marked.mark.kind] } : null;
};

/** Any content status may follow any other; rows that have it already are passed over. */
export const contentMoves = (rows: readonly ListRow[]): readonly OfferedMove[] =>
  CONTENT_STATUSES.map(to => ({
    move: { kind: 'content', to },
    obstacle: rows.every(({ row }) => row.contentStatus === to) ? { kind: 'already' } : null,
  }));

/** The publication statuses that some of the rows may go to, and what prevents it for all of them (A4-012 … A4-018). */
export const publicationMoves = (rows: readonly ListRow[], isOnline: boolean): readonly OfferedMove[] =>
  PUBLICATION_STATUSES.filter(to => rows.some(({ row }) => canMovePublication(row.publicationStatus, to))).map(to => ({
    move: { kind: 'publication', to },
    obstacle: publicationObstacle(rows, to, isOnline),
  }));

/** What a person is asked before a move: how many articles it is about, and how many of them readers see now. */
export interface MoveQuestion {
  readonly count: number;
  readonly special: number;
}

/** Unpublishing is asked about (A4-020), and whatever changes for the readers of more than one article at once. */
export const questionOf = (rows: readonly ListRow[], move: StatusMove): MoveQuestion | null => {
  if (move.kind === 'content') return null;
  const special = rows.filter(({ row }) => isSpecialMove(row.publicationStatus, move.to)).length;
  const isAsked = rows.length > 1 || rows.some(({ row }) => needsConfirmation(row.publicationStatus, move.to));
  return isAsked ? { count: rows.length, special } : null;
};
