import type { ComponentType } from 'react';
import type { AssistanceServices } from './assistance-services.tsx';
import type { CommentServices } from './comment-services.ts';
import type { LinkServices } from './link-services.tsx';
import type { MediaServices } from './media-services.tsx';
import type { PickOneProps } from './pick-one.ts';
import type { TickerServices } from './ticker-services.tsx';
import type { Element } from '#domain/article/document.ts';

/** The server's answer whether an address may be framed (B5-054). `unavailable`: the server could not be asked. */
export type FrameCheck = 'allowed' | 'refused' | 'unavailable';

/** Title and picture behind an address (B7-034). */
export interface AddressPreview {
  readonly title: string | undefined;
  readonly previewImageUrl: string | undefined;
}

/** An item of the newsroom, as a block shows it. */
export interface ContentItem {
  readonly metadataId: string;
  readonly title: string;
  readonly contentType: string;
  readonly publicationStatus: string;
  readonly imageUrl: string | undefined;
  readonly updatedAt: string | undefined;
}

/** A dialog that lets a user choose items of the newsroom, for example the related contents of a dynamic teaser. */
export interface PickContentsProps {
  readonly chosen: readonly string[];
  readonly onPick: (metadataIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A rich-text component as the newsroom has it. */
export interface SnippetContent {
  readonly id: string;
  readonly name: string;
  readonly content: readonly Element[];
}

/** A component that a user chose, and whether its content is to be edited in the article (B2-022). */
export interface SnippetChoice {
  readonly snippet: SnippetContent;
  readonly copyedit: boolean;
}

export interface PickSnippetProps extends PickOneProps<SnippetChoice> {
  /** The component in the block. */
  readonly chosen: { readonly id: string; readonly copyedit: boolean } | undefined;
}

/**
 * Functions of the newsroom and the desk for blocks. The host of the editor passes them in; missing functions are not available,
 * and blocks work without them. No function throws: a failure is `undefined` or `unavailable`.
 * Each block adds the functions it needs, one line each.
 */
export interface BlockServices {
  readonly links?: LinkServices;
  readonly media?: MediaServices;
  readonly comments?: CommentServices;
  readonly checkFrame?: (url: string) => Promise<FrameCheck>;
  readonly previewAddress?: (url: string) => Promise<AddressPreview | undefined>;
  readonly itemsOf?: (metadataIds: readonly string[]) => Promise<readonly ContentItem[] | undefined>;
  readonly PickContents?: ComponentType<PickContentsProps>;
  /** A component by its id: `missing` if the newsroom has none, undefined if it cannot be asked. */
  readonly snippetOf?: (id: string) => Promise<SnippetContent | 'missing' | undefined>;
  readonly PickSnippet?: ComponentType<PickSnippetProps>;
  readonly assistance?: AssistanceServices;
  /** Tickers in a text; missing if a text has none, such as in a ticker's own messages. */
  readonly tickers?: TickerServices;
  /** Address of the page in which embeds are shown, an origin of its own; without it embeds are cards. */
  readonly frameAddress?: string;
  /** Host name of the publisher's front-end components (B5-049), for example `components.example.ch`. */
  readonly frontendComponentHost?: string;
}
