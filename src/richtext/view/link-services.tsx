import type { ComponentType } from 'react';
import type { LinkData } from '#domain/article/document.ts';

/** A link to something of the newsroom: a content item, a category, a tag or an author. */
export type LinkTarget = Exclude<LinkData, { readonly kind: 'external' }>;

/** The dialog in which a user chooses a link's target. */
export interface PickLinkTargetProps {
  /** Current choice. */
  readonly target: LinkTarget | undefined;
  /** Takes the choice and closes; `name` becomes the link text if there is none yet. */
  readonly onPick: (target: LinkTarget, name: string) => void;
  readonly onClose: () => void;
}

/**
 * Functions of the newsroom and the desk for links. Missing functions are not available: without `PickTarget` the link dialog offers
 * web addresses only.
 */
export interface LinkServices {
  readonly PickTarget?: ComponentType<PickLinkTargetProps>;
  /** A target in one line: its name, and for content its status. */
  readonly TargetName?: ComponentType<{ readonly target: LinkTarget }>;
  /** Returns the path of a target in Galley, for example `/tags/7`. */
  readonly pathOf?: (target: LinkTarget) => string | undefined;
  /** Opens a link outside of the editor; without it, its address opens in a new tab. */
  readonly open?: (link: LinkData) => void;
  /** Resolves to true if the newsroom has an item with this metadata id; false if it could not be asked. Never throws. */
  readonly isKnownContent?: (metadataId: string) => Promise<boolean>;
}
