import { openContentItem } from './paths.ts';

/** Place in the app, as the router names it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Query parameters that change the view of a place and not the place (A2-022). */
export const IGNORED_PARAMETERS: readonly string[] = ['isEditingContent', 'selectedVariantId', 'eventIdsAfterToCreate', 'page', 'q'];
const IGNORED_PREFIX = 'toggle:';

/** Sub-routes that stay with a content item: `…/relatedContent`, `…/relatedContent/{variantId}`, `…/internallink` (A2-020, A2-021), `…/pictures`, `…/publication`, `…/metadata`, `…/push`, `…/conflict`. */
const SUB_ROUTE = /\/(?:relatedContent(?:\/[^/]+)?|internallink|pictures|publication|metadata|push|conflict)\/?$/u;

/** State of a navigation that follows the item to its new address (a draft got its real id), or leaves one that is gone. */
export const FOLLOWING = { identified: true } as const;
/** Checks whether a navigation carries `FOLLOWING`. */
export const isFollowing = (state: unknown): boolean => typeof state === 'object' && state !== null && 'identified' in state;

/** State of a navigation away from an item whose tab was closed. */
export const CLOSED = { closed: true } as const;

/** Checks whether leaving needs no question: the item's text is stored here, and its tab stays or was closed by the user. */
export const isKeptInTab = (from: Place, to: Place & { readonly state: unknown }): boolean => {
  const isClosed = typeof to.state === 'object' && to.state !== null && 'closed' in to.state;
  return openContentItem(from.pathname) !== null && (isClosed || openContentItem(to.pathname) !== null);
};

const itemPath = (pathname: string): string => pathname.replace(SUB_ROUTE, '').replace(/\/+$/u, '');

const meaningfulQuery = (search: string): string => {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !IGNORED_PARAMETERS.includes(name) && !name.startsWith(IGNORED_PREFIX));
  return kept
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
};

/** Checks whether a navigation leaves the present work, so that unsaved changes require a question. */
export const countsAsLeaving = (from: Place, to: Place): boolean =>
  itemPath(from.pathname) !== itemPath(to.pathname) || meaningfulQuery(from.search) !== meaningfulQuery(to.search);

/** State of a navigation from the form that created something to the new item. */
export const JUST_CREATED = { isJustCreated: true } as const;

export const isJustCreated = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isJustCreated' in state;
