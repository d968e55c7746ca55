import type { BridgeEventName, BridgeEvents } from '#bridge/events.ts';
import type { BridgeOperationName, BridgeOutput, BridgeParsedInput } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { z } from 'zod';
import type { WorkElsewhere } from './database/owners.ts';

/** One handler for every bridge operation; inputs arrive checked. */
export type BridgeHandlers = {
  readonly [Name in BridgeOperationName]: (input: BridgeParsedInput<Name>) => Promise<Result<BridgeOutput<Name>, BridgeError>>;
};

/** Tells every connected renderer. */
export type EmitEvent = <Name extends BridgeEventName>(name: Name, payload: z.input<BridgeEvents[Name]>) => void;

/** A picture or file for the renderer, by its address below `/media/`. */
export interface MediaAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The desktop's services, composed: what a shell connects to its window. */
export interface Host {
  readonly handlers: BridgeHandlers;
  readonly media: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
  /** Work in this data folder that other newsrooms wait for. */
  readonly elsewhere: readonly WorkElsewhere[];
  readonly start: () => Promise<void>;
  /** Flushes what is pending to disk and stops; safe to call twice. */
  readonly dispose: () => Promise<void>;
}
