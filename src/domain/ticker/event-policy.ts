import type { EventState } from './event.ts';

/** Reason why a user may not change an event; the end of a locale key `errors:<code>`. */
export type EventRefusalCode = 'externalAccount' | 'othersDraft' | 'secondPersonNeeded';

/** A change of an event: from its present state to the next; null is a new one, or its deletion. */
export interface EventAct {
  readonly from: { readonly state: EventState; readonly authorId: string | null } | null;
  readonly to: EventState | null;
  readonly userId: string;
  readonly isExternal: boolean;
}

/**
 *   draft ──author──▶ review ──second person──▶ out
 *     └──author────────────────────────────────▶┘
 *
 * A draft belongs to its author. What waits for review is released by anybody of the house but its author, who may take it back. External
 * accounts let nothing out and change nothing that is out (D-010).
 */
export const eventRefusal = ({ from, to, userId, isExternal }: EventAct): EventRefusalCode | undefined => {
  if (isExternal && (from?.state === 'out' || to === 'out')) return 'externalAccount';
  if (from === null) return undefined;
  const isAuthor = from.authorId === userId;
  if (!isAuthor && (from.state === 'draft' || (from.state === 'review' && to === 'draft'))) return 'othersDraft';
  return from.state === 'review' && to === 'out' && isAuthor ? 'secondPersonNeeded' : undefined;
};
