import { metadataIdSchema } from '#domain/ids.ts';
import { metadataIdOfAddress } from '#domain/text/links.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';

/** One line of the palette. */
export interface Find {
  /** Unique in the palette; that of a command is the command's own. */
  readonly id: string;
  readonly name: string;
  /** Kind of the entry, as text; null for commands. */
  readonly kind: string | null;
  /** True if its source found it by more than its name (its text, its address): it stays even if the name does not match. */
  readonly isGiven?: true;
  /** It was found for other letters than the typed ones. */
  readonly isOld?: boolean;
  readonly choose: () => void;
}

/** Query as an address or an id. */
export type Target = { readonly kind: 'path'; readonly path: string } | { readonly kind: 'metadata'; readonly id: string };

const asUrl = (typed: string): URL | null => (URL.canParse(typed) ? new URL(typed) : null);

/** Returns the target of an address of this window or of a title's site, or of the 12 digits of an item; else null (B4-040). */
export const targetOf = (typed: string): Target | null => {
  const words = typed.trim();
  const id = metadataIdSchema.safeParse(words).data ?? metadataIdOfAddress(words);
  if (id !== undefined) return { kind: 'metadata', id };
  const path = words.startsWith('/') ? words.split(/[?#]/u)[0] : asUrl(words)?.pathname;
  return path !== undefined && openContentItem(path) !== null ? { kind: 'path', path } : null;
};
