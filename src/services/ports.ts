import type { LocalDatabase } from '#sqlite/connection.ts';

export type { LocalDatabase, Row, SqlValue, Statement } from '#sqlite/connection.ts';

/**
 * Environment that the desktop services require. Each shell (Electron, Node, memory) is one object of this shape;
 * services never import a shell.
 */

/** Milliseconds since 1970, UTC, and timers; tests advance it themselves. */
export interface Clock {
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns the way to cancel. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** Random ids and jitter. */
export interface Random {
  readonly uuid: () => string;
  /** 0 inclusive to 1 exclusive. */
  readonly fraction: () => number;
}

/** Protects secrets at rest, with a key that the platform keeps where it can (keychain, DPAPI, libsecret). */
export interface Secrets {
  readonly isProtected: boolean;
  readonly seal: (plain: string | Uint8Array) => Uint8Array;
  /** Undefined when the bytes were sealed elsewhere or damaged. */
  readonly unseal: (sealed: Uint8Array) => string | undefined;
  readonly unsealBytes: (sealed: Uint8Array) => Uint8Array | undefined;
}

/** The network as this machine sees it. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  /** The same for answers that go on for hours; absent if they cannot. */
  readonly stream?: typeof globalThis.fetch;
  /** Returns the network state that the operating system reports; true if it does not know. */
  readonly hasRoute: () => boolean;
  readonly onRouteChange: (listener: (hasRoute: boolean) => void) => () => void;
}

/**
 * Way in which the login page's answer returns (RFC 8252): by a loopback listener of our own (Electron, system browser),
 * or to the window itself, which is a page of our own origin (browser shell).
 */
export type LoginReturn =
  | { readonly kind: 'window'; readonly redirectUri: () => string }
  | {
      readonly kind: 'loopback';
      /** Listens on 127.0.0.1 for one redirect, at most `timeoutMs`; resolves with the query, or undefined when none came. */
      readonly listen: (
        timeoutMs: number,
      ) => Promise<{ readonly redirectUri: string; readonly query: Promise<string | undefined>; readonly close: () => void }>;
    };

/** Destination of finished log lines. */
export interface LogSink {
  /** One finished line of JSON, without line break. */
  readonly write: (line: string) => void;
  /** The newest lines, oldest first; absent if none are kept. */
  readonly tail?: (lines: number) => readonly string[];
}

/** A place in the app by the name that a user knows. */
export interface NamedPlace {
  readonly title: string;
  readonly path: string;
}

/** Integration points of the system for this desk outside its windows. */
export interface DesktopMenus {
  /** Takes the keys for the scratch pad, in place of those before; false when another program has them. Null gives them back. */
  readonly setNoteKeys: (keys: string | null) => boolean;
  readonly showRecent: (places: readonly NamedPlace[]) => void;
}

/** A notice of the system: its words, and the names of its actions in their order. */
export interface ShownNotice {
  readonly title: string;
  readonly message: string;
  readonly actions: readonly string[];
}

/** Notices that the system shows outside the windows of Galley. */
export interface SystemNotices {
  /** Returns true if a window of ours has the focus. */
  readonly isInFront: () => boolean;
  /** Shows a notice; `choose` is called once at most, with the index of an action, or null for the notice itself. Returns how to take it away. */
  readonly show: (notice: ShownNotice, choose: (action: number | null) => void) => () => void;
  /** Shows a place in a window, which comes forward. */
  readonly goTo: (path: string) => void;
}

/** Self-update of a packaged Galley. */
export interface UpdatePorts {
  /** Address of the signed list of versions; their files are beside it. */
  readonly feedUrl: string;
  /** Of those who make Galley, Ed25519, as PEM: it came with this version. */
  readonly publicKey: string;
  readonly system: 'linux' | 'darwin' | 'win32';
  readonly arch: string;
  /** The one file from which this Galley runs; absent if it is installed as several. */
  readonly ownFile?: string;
  /** Puts a file in the place of this Galley, at the latest when it has ended. Rejects with the code of the disk. */
  readonly install: (file: string) => Promise<void>;
  /** Ends Galley as a user would, and starts what is in place then. */
  readonly restart: () => void;
}

/** A crash report by its time and size: its content is memory, in which words of people are. */
export interface CrashFact {
  readonly at: string;
  readonly bytes: number;
}

/** Everything a shell provides, in one object. */
export interface Shell {
  readonly kind: 'electron' | 'browser' | 'memory';
  readonly platform: 'linux' | 'darwin' | 'win32' | 'other';
  readonly production: boolean;
  readonly version: string;
  /** Name of this computer in the system; absent if it has none. */
  readonly computerName?: string;
  /** Folder of everything this desk writes; exists and is writable. */
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly network: Network;
  readonly loginReturn: LoginReturn;
  readonly log: LogSink;
  /** Address of the page in which embeds are shown, an origin of its own; a shell without one shows no embeds. */
  readonly frameAddress?: string;
  readonly openDatabase: (fileName: string) => LocalDatabase;
  /** Opens an address that the caller has checked in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Brings the window to the front (a login has come back). */
  readonly focusWindow: () => void;
  /** The window closes only after asking while this is true. */
  readonly setUnsavedWork: (unsaved: boolean) => void;
  /** Shows on the application's icon how many changes are unsent, if the system can; 0 shows nothing. */
  readonly setBadge?: (count: number) => void;
  /** Access to this desk from the system's menus and keys; absent if a shell has none. */
  readonly desktop?: DesktopMenus;
  /** Absent if only the page itself can show notices, or the system has none. */
  readonly notices?: SystemNotices;
  /** Absent if something else renews Galley. */
  readonly updates?: UpdatePorts;
  /** Shows in the application menu that a version is ready; null takes that away. */
  readonly showReadyUpdate?: (version: string | null) => void;
  /** The newest crash reports of the shell, which stay on this computer; absent if it writes none. */
  readonly crashes?: () => readonly CrashFact[];
  /** Writes a file into the exports folder below the data folder; returns its name. */
  readonly saveExport: (fileName: string, content: string) => Promise<string>;
}
