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

/** A change of status, of one article or of many. */
export type StatusMove =
  { readonly kind: 'content'; readonly to: ContentStatus } | { readonly kind: 'publication'; readonly to: PublicationStatus };

type Needs = 'Sync' | 'Decision' | 'Repair' | 'Save';

/** Why a move cannot be made now, with what its words need. */
export type MoveObstacle =
  | { readonly kind: 'already' }
  | { readonly kind: 'offline' }
  /** The policy refuses it to this person, whatever the article (D-010). */
  | { readonly kind: 'externalAccount' }
  /** Somebody else proofreads all of them, which locks it (D-009). */
  | { readonly kind: 'proofreadTaken'; readonly row: ListRow; readonly by: Person }
  /** What an article still needs for publication: `publish.needs…` of its texts. */
  | { readonly kind: 'unfinished'; readonly row: ListRow; readonly needs: Needs };

export interface OfferedMove {
  readonly move: StatusMove;
  /** Null: it can be made for every row. */
  readonly obstacle: MoveObstacle | null;
}

const NEEDS = { conflict: 'Decision', failed: 'Repair', gone: 'Repair', sending: 'Sync', waiting: 'Sync', unsaved: 'Save' } as const;

interface Actor {
  readonly isOnline: boolean;
  readonly isExternal: boolean;
  readonly userId: string;
}

/** Whose proofreading keeps this person from a change of an article, as the list knows it. */
export const takenBy = ({ row }: ListRow, { kind, to }: StatusMove, userId: string): Person | undefined =>
  kind === 'content' || isPublicStatus(to) ? proofreaderBeside(row, row.usedBy, userId) : undefined;

/** What prevents some is said for each; here only what leaves none. */
const takenObstacle = (rows: readonly ListRow[], move: StatusMove, userId: string): MoveObstacle | null => {
  const [row] = rows;
  const by = row && takenBy(row, move, userId);
  return by && rows.every(other => takenBy(other, move, userId)) ? { kind: 'proofreadTaken', row, by } : null;
};

/** What a row needs before its publication status can change; null where nothing. */
const unfinishedOf = ({ isDraft, mark }: ListRow): Needs | null => (isDraft ? 'Sync' : mark && NEEDS[mark.kind]);

const publicationObstacle = (rows: readonly ListRow[], to: PublicationStatus, actor: Actor): MoveObstacle | null => {
  const { isOnline, isExternal, userId } = actor;
  if (rows.every(({ row }) => row.publicationStatus === to)) return { kind: 'already' };
  if (!isOnline) return { kind: 'offline' };
  if (isExternal) return { kind: 'externalAccount' };
  const taken = takenObstacle(rows, { kind: 'publication', to }, userId);
  if (taken) return taken;
  const [first] = rows;
  // What prevents some is said in the dialog, for each; here only what leaves none.
  if (!first || rows.some(row => unfinishedOf(row) === null)) return null;
  const needs = unfinishedOf(first);
  return needs === null ? null : { kind: 'unfinished', row: first, needs };
};

/** Any content status may follow any other; rows that have it already are passed over. */
export const contentMoves = (rows: readonly ListRow[], { userId }: Pick<Actor, 'userId'>): readonly OfferedMove[] =>
  CONTENT_STATUSES.map(to => {
    const move = { kind: 'content', to } as const;
    return { move, obstacle: rows.every(({ row }) => row.contentStatus === to) ? { kind: 'already' } : takenObstacle(rows, move, userId) };
  });

/** The publication statuses that some of the rows may go to, and what prevents it for all of them (A4-012 … A4-018). */
export const publicationMoves = (rows: readonly ListRow[], actor: Actor): readonly OfferedMove[] =>
  PUBLICATION_STATUSES.filter(to => rows.some(({ row }) => canMovePublication(row.publicationStatus, to))).map(to => ({
    move: { kind: 'publication', to },
    obstacle: publicationObstacle(rows, to, actor),
  }));
