import { metadataIdSchema } from '#domain/ids.ts';
import { metadataIdOfAddress } from '#domain/text/links.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';

/** One line of the palette. */
export interface Find {
  /** Unique in the palette; that of a command is the command's own. */
  readonly id: string;
  readonly name: string;
  /** What it is, in words; null for commands. */
  readonly kind: string | null;
  /** Whether its source found it by more than its name (its text, its address): it stays where the name does not fit. */
  readonly isGiven?: true;
  readonly choose: () => void;
}

/** What was typed, as an address or an id; null where it is neither. */
export type Target = { readonly kind: 'path'; readonly path: string } | { readonly kind: 'metadata'; readonly id: string };

const asUrl = (typed: string): URL | null => (URL.canParse(typed) ? new URL(typed) : null);

/** The place that an address of this window, of a title's site or the 12 digits of an item name (B4-040). */
export const targetOf = (typed: string): Target | null => {
  const words = typed.trim();
  const id = metadataIdSchema.safeParse(words).data ?? metadataIdOfAddress(words);
  if (id !== undefined) return { kind: 'metadata', id };
  const path = words.startsWith('/') ? words.split(/[?#]/u)[0] : asUrl(words)?.pathname;
  return path !== undefined && openContentItem(path) !== null ? { kind: 'path', path } : null;
};
