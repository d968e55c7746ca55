import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, LocalPicture } from '#bridge/states.ts';
import { MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { err, type Result } from '#domain/result.ts';
import { createGate } from './gate.ts';
import { incompleteFilesOf } from './incomplete.ts';

/** Maximum number of files handed to the host at a time: a hundred photographs do not stall the window. */
export const TRANSFERRED_AT_ONCE = 4;

export type TakeFile = (file: File, signal?: AbortSignal) => Promise<Result<string, BridgeError>>;

interface TransferredFile {
  readonly file: File;
  /** Chosen by the caller that names the picture before the host has it. */
  readonly id: string | undefined;
  readonly signal: AbortSignal;
  /** Its turn has come. */
  readonly onBegin: () => void;
}

/** The window's way of files to the host, which checks each and keeps it on the desk's disk. */
export interface FileTransfer {
  readonly keep: (handed: TransferredFile) => Promise<Result<LocalPicture, BridgeError>>;
  /** Resolves when the host has the file of this id, or will not get it; at once for any other id. */
  readonly over: (id: string) => Promise<void>;
}

const cancelled = err<BridgeError>({ code: 'cancelled' });

export const createFileTransfer = (bridge: BridgeClient, take: TakeFile): FileTransfer => {
  const gate = createGate(TRANSFERRED_AT_ONCE);
  const underWay = new Map<string, Promise<unknown>>();
  const hand = async ({ file, id, signal, onBegin }: TransferredFile): Promise<Result<LocalPicture, BridgeError>> => {
    // Read again, as it changes while waiting.
    const isCancelled = (): boolean => signal.aborted;
    if (isCancelled()) return cancelled;
    onBegin();
    const handle = await take(file, signal);
    if (!handle.ok) return handle;
    if (isCancelled()) return cancelled;
    const fileName = file.name || 'picture';
    const taken = await bridge.call('pictures.take', { handle: handle.value, fileName, ...(id === undefined ? {} : { id }) });
    if (taken.ok && taken.value.isIncomplete === true)
      incompleteFilesOf(bridge).setState(({ names }) => ({ names: [...names.filter(name => name !== fileName), fileName] }));
    return taken;
  };
  return {
    keep: async handed => {
      const { file, id } = handed;
      if (file.size > MAX_FILE_BYTES) return err({ code: 'fileTooLarge', data: { bytes: file.size, limitBytes: MAX_FILE_BYTES } });
      const kept = gate(() => hand(handed));
      if (id === undefined) return kept;
      underWay.set(id, kept);
      return kept.finally(() => underWay.delete(id));
    },
    over: async id => void (await underWay.get(id)),
  };
};
