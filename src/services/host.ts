import type { RunningWorkState } from '#bridge/diagnostics.ts';
import type { BridgeEventName, BridgeEvents } from '#bridge/events.ts';
import type { BridgeAnswer, BridgeOperationName, BridgeParsedInput } from '#bridge/operations.ts';
import type { RefusalCode } from '#bridge/start-refusal.ts';
import type { BridgeError, OutboxEntry, UnsavedDraft } from '#bridge/states.ts';
import { MAX_FILE_BYTES } from '#domain/media/asset.ts';
import type { Result } from '#domain/result.ts';
import type { z } from 'zod';

/** The newsroom that a desk brings along: the same one, whatever port it got this time. */
export const EMBEDDED_NEWSROOM = 'embedded';

/** Slightly more than any picture may have: larger files are refused while being received. */
export const MAX_TAKEN_BYTES = MAX_FILE_BYTES + 1_048_576;

/** The desk cannot start with what it found: the launcher prints one clear line and ends. */
export class HostRefusedError extends Error {
  override readonly name = 'HostRefusedError';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const REFUSALS: Readonly<Record<string, readonly [RefusalCode, string]>> = {
  diskFull: ['diskFull', 'The disk is full: Galley cannot write to its data folder. Free some space and start it again; nothing is lost.'],
  locked: ['storageLocked', 'Another program holds the data of Galley (galley.db). Close it and start Galley again; nothing was changed.'],
  other: [
    'storageFailed',
    'Galley cannot read or write its data folder. Check its permissions, or choose another folder; nothing was changed.',
  ],
};

/** Turns what the disk refuses at the start into a refusal with a clear line; anything else is thrown on as it is. */
export const refuseWithReason = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfDisk = code.startsWith('SQLITE_') || ['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'EDQUOT'].includes(code);
  if (!isOfDisk) throw error;
  const kind = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code) ? 'diskFull' : code.startsWith('SQLITE_BUSY') ? 'locked' : 'other';
  const [refusal, line] = REFUSALS[kind] ?? (['storageFailed', code] as const);
  throw new HostRefusedError(refusal, `${line} (${code})`, error);
};

/** State of the newsroom bundled with a desk; `why` it does not start. */
export type OwnNewsroom = { readonly kind: 'starting' } | { readonly kind: 'running' } | { readonly kind: 'refused'; readonly why: string };

/** Start of the newsroom bundled with a desk, beside it. */
export interface OwnNewsroomStart {
  readonly state: () => OwnNewsroom;
  /** Resolves when it runs, or when it is known that it will not; never rejects. */
  readonly settled: Promise<OwnNewsroom>;
}

/** Address of the newsroom and how this desk logs in there. */
export interface HostConfig {
  /** Address of the API without a slash at its end, for example "http://127.0.0.1:4400/api"; or several, separated by commas. */
  readonly apiUrl: string;
  /** Address of the login's issuer; default `{apiUrl}/auth`. */
  readonly issuer?: string;
  /** Name under which this desk stores work for the newsroom; default its address. For a newsroom whose address changes. */
  readonly newsroomName?: string;
  readonly ownNewsroom?: OwnNewsroomStart;
  /** Place to request another access level: a form (https) or a mail address (mailto). */
  readonly supportUrl?: string;
  /** Host of the publisher's front-end components, for example "components.example.ch". */
  readonly frontendComponentHost?: string;
  /** Public client id; default "galley-desktop". */
  readonly clientId?: string;
  /** An unanswered call counts as failed after this; default 30 seconds. */
  readonly timeoutMs?: number;
}

/** One handler for every bridge operation; inputs arrive checked. */
export type BridgeHandlers = {
  readonly [Name in BridgeOperationName]: (input: BridgeParsedInput<Name>) => Promise<BridgeAnswer<Name>>;
};

/** Tells every connected renderer. */
export type EmitEvent = <Name extends BridgeEventName>(name: Name, payload: z.input<BridgeEvents[Name]>) => void;

/** A picture or file for the renderer, by its address below `/media/`. */
export interface MediaAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Takes files of the window over; a handle is good for one `pictures.take`. */
export interface FileIntake {
  readonly takeStream: (content: AsyncIterable<Uint8Array>) => Promise<Result<string, BridgeError>>;
  /** Undefined for what is no regular file of this disk. */
  readonly takePath: (path: string) => Promise<string | undefined>;
  /** More than this is refused while it comes in. */
  readonly maxBytes: number;
}

/** Work that the newsroom does not have yet: pending changes, and unsaved drafts. */
export interface UnsentWork {
  readonly entries: readonly Pick<OutboxEntry, 'title' | 'kind'>[];
  readonly drafts: readonly Pick<UnsavedDraft, 'title'>[];
}

/** Work in this data folder that another newsroom waits for. */
export interface WorkElsewhere {
  /** Its address, or its name in this folder. */
  readonly newsroom: string;
  readonly articles: number;
}

/** The desktop's services, composed: what a shell connects to its window. */
export interface Host {
  readonly handlers: BridgeHandlers;
  readonly media: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
  /** Intake of files from the window. */
  readonly intake: FileIntake;
  /** Takes over files that the system opens with Galley: each becomes an article of the person signed in, once somebody is. */
  readonly openFiles: (paths: readonly string[]) => Promise<void>;
  /** Work in this data folder that other newsrooms wait for. */
  readonly elsewhere: readonly WorkElsewhere[];
  /** Returns the unsent work, for the question when quitting. */
  readonly unsent: () => UnsentWork;
  /** Returns the work that has begun and not ended. */
  readonly work: () => RunningWorkState;
  readonly start: () => Promise<void>;
  /** Flushes what is pending to disk and stops; safe to call twice. */
  readonly dispose: () => Promise<void>;
}
