/** A file of the clipboard; its bytes as base64. */
export interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** What a clipboard holds. */
export interface PageClipboard {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly PageFile[];
}

/** What came of one paste. */
export interface PasteOutcome {
  /** Everything a user can find again: the words of the text, addresses, and what the report names. */
  readonly found: string;
  /** The words that a browser would have shown. */
  readonly visible: string;
  readonly types: readonly string[];
  readonly faults: readonly string[];
  readonly dropped: readonly { readonly kind: string; readonly text: string }[];
  readonly undone: boolean;
}

/** What the page offers to the test. */
export interface PastePage {
  /** Pastes into an editor without a screen, one after another, each into an empty text; takes it back by one undo. */
  readonly pasteEach: (clipboards: readonly PageClipboard[]) => Promise<readonly PasteOutcome[]>;
  /** Pastes into the editor on the screen, as its own paste event does. */
  readonly pasteOnScreen: (clipboards: readonly PageClipboard[]) => Promise<void>;
  readonly clearScreen: () => Promise<void>;
  readonly screenText: () => string;
  /** Milliseconds of one paste, until it has been painted. */
  readonly timePaste: (clipboard: PageClipboard) => Promise<number>;
  /** What ran that must not run. */
  readonly tripped: readonly string[];
}

declare global {
  interface Window {
    pastePage: PastePage;
  }
}
