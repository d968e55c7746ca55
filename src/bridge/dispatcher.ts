import { err, type Result } from '#domain/result.ts';
import { BRIDGE_OPERATIONS, type BridgeOperation, type BridgeOperationName } from './operations.ts';
import type { BridgeError } from './states.ts';

/** Handlers by operation, their inputs already checked. */
export type LooseHandlers = Readonly<Record<BridgeOperationName, (input: never) => Promise<Result<unknown, BridgeError>>>>;

/** The single entry point of every call from a window. */
export interface BridgeDispatcher {
  /** Checks name and input, then runs the handler. Never rejects. */
  readonly dispatch: (operation: unknown, input: unknown) => Promise<Result<unknown, BridgeError>>;
}

const OPERATIONS: ReadonlyMap<string, BridgeOperation> = new Map(Object.entries(BRIDGE_OPERATIONS));

/** Paths and expectations, never the values: a refused input may contain what a user wrote. */
const problemsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly code?: string | undefined }[]): readonly string[] =>
  issues.slice(0, 10).map(issue => `${issue.path.map(String).join('.') || '(whole)'}: ${issue.code ?? 'invalid'}`);

type Read = { readonly success: true; readonly value: unknown } | { readonly success: false; readonly problems: readonly string[] };

const readInput = ({ input }: BridgeOperation, payload: unknown): Read => {
  try {
    const parsed = input.safeParse(payload);
    return parsed.success ? { success: true, value: parsed.data } : { success: false, problems: problemsOf(parsed.error.issues) };
  } catch {
    return { success: false, problems: ['(whole): unreadable'] }; // too deep for the stack, or with a throwing getter: the sender's error
  }
};

/** Only the frames: the lines before them are the error's message, which may quote what a user wrote. */
const framesOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter(line => /^\s+at /u.test(line))
        .join('\n')
    : undefined;

/**
 * The single entry point from a window to the host, the same for IPC, WebSocket and tests. A name outside the table is refused
 * (`unknownOperation`), an invalid input too (`invalidInput` with the invalid paths); a handler that throws answers `internal`.
 */
export const createDispatcher = (input: {
  readonly handlers: LooseHandlers;
  readonly report: (event: string, data: Readonly<Record<string, unknown>>) => void;
}): BridgeDispatcher => ({
  dispatch: async (name, payload) => {
    const operation = typeof name === 'string' ? OPERATIONS.get(name) : undefined;
    if (!operation) return err({ code: 'unknownOperation' });
    const parsed = readInput(operation, payload);
    if (!parsed.success) return err({ code: 'invalidInput', data: { problems: parsed.problems } });
    try {
      const handler = input.handlers[name as BridgeOperationName] as (checked: unknown) => Promise<Result<unknown, BridgeError>>; // OPERATIONS knows the name
      return await handler(parsed.value);
    } catch (error) {
      input.report('handlerFailed', {
        operation: name,
        reason: error instanceof Error ? error.name : 'unknown',
        stack: framesOf(error),
      });
      return err({ code: 'internal' });
    }
  },
});
