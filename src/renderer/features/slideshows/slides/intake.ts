import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { AttachTarget, BridgeError, LocalPicture } from '#bridge/states.ts';
import { LARGEST_FILE } from '#domain/media/asset.ts';
import { err, type Result } from '#domain/result.ts';
import { MOST_SLIDES, type Slide } from '#domain/slideshow/slideshow.ts';
import { createGate } from '#renderer/entities/media/gate.ts';
import { slideOfAsset } from './slide-of.ts';

/** So many files are handed to the host at a time. */
const HANDED_AT_ONCE = 4;

/** A file that is on its way to become a slide, or that did not. */
export interface IncomingFile {
  readonly key: string;
  readonly name: string;
  readonly state:
    | { readonly kind: 'taking' }
    | { readonly kind: 'refused'; readonly error: BridgeError }
    /** The same picture stands on a slide already; `position` counts from 1. */
    | { readonly kind: 'duplicate'; readonly picture: LocalPicture; readonly position: number };
}

export interface IntakeOptions {
  readonly bridge: BridgeClient;
  readonly take: (file: File) => Promise<Result<string, BridgeError>>;
  readonly attachTo: AttachTarget;
  readonly slides: () => readonly Slide[];
  /** Slides of the same `group` were dropped together. */
  readonly add: (slides: readonly Slide[], group: string) => void;
  readonly makeId: () => string;
}

/** Makes slides of many files at once; each by itself, and none holds up the others. */
export interface Intake {
  readonly store: StoreApi<{ readonly files: readonly IncomingFile[] }>;
  readonly addFiles: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly addAnyway: (key: string) => void;
  readonly dismiss: (key: string) => void;
}

interface Waiting {
  readonly key: string;
  readonly file: File;
}

export const createIntake = ({ bridge, take, attachTo, slides, add, makeId }: IntakeOptions): Intake => {
  const store = createStore<{ readonly files: readonly IncomingFile[] }>(() => ({ files: [] }));
  const gate = createGate(HANDED_AT_ONCE);
  const originals = new Map<string, File>();
  const groups = new Map<string, string>();
  // Slides come in the order in which the files were dropped, whichever is ready first.
  const order: string[] = [];
  const ready = new Map<string, LocalPicture | null>();

  const set = (key: string, state: IncomingFile['state'] | null): void =>
    store.setState(({ files }) => ({
      files: state === null ? files.filter(file => file.key !== key) : files.map(file => (file.key === key ? { ...file, state } : file)),
    }));
  const place = (pictures: readonly LocalPicture[], group: string): void => {
    add(
      pictures.map(({ asset }) => slideOfAsset(makeId(), asset)),
      group,
    );
    for (const { id } of pictures) void bridge.call('uploads.send', { pictureId: id, attachTo });
  };
  const settle = (key: string, picture: LocalPicture | null): void => {
    ready.set(key, picture);
    const pictures: LocalPicture[] = [];
    for (let next = order[0]; next !== undefined && ready.has(next); next = order[0]) {
      const settled = ready.get(next);
      if (settled) pictures.push(settled);
      ready.delete(next);
      order.shift();
    }
    if (pictures.length > 0) place(pictures, groups.get(key) ?? key);
  };
  const takeWhole = async (file: File): Promise<Result<LocalPicture, BridgeError>> => {
    if (file.size > LARGEST_FILE) return err({ code: 'fileTooLarge', data: { bytes: file.size, limitBytes: LARGEST_FILE } });
    const handle = await take(file);
    return handle.ok ? bridge.call('pictures.take', { handle: handle.value, fileName: file.name === '' ? 'picture' : file.name }) : handle;
  };
  const positionOf = (pictureId: string | null): number =>
    pictureId === null ? 0 : slides().findIndex(slide => slide.image?.elvisId === pictureId) + 1;
  const bring = async ({ key, file }: Waiting): Promise<void> => {
    const taken = slides().length + order.length > MOST_SLIDES ? err({ code: 'tooManySlides' }) : await gate(() => takeWhole(file));
    if (!taken.ok) {
      set(key, { kind: 'refused', error: taken.error });
      settle(key, null);
      return;
    }
    const position = positionOf(taken.value.duplicateOf);
    if (position > 0) {
      set(key, { kind: 'duplicate', picture: taken.value, position });
      settle(key, null);
      return;
    }
    originals.delete(key);
    set(key, null);
    settle(key, taken.value);
  };
  const begin = (waiting: Waiting): void => {
    order.push(waiting.key);
    void bring(waiting);
  };
  return {
    store,
    addFiles: files => {
      const waiting = files.map((file): Waiting => ({ key: makeId(), file }));
      const group = makeId();
      for (const { key, file } of waiting) {
        originals.set(key, file);
        groups.set(key, group);
      }
      store.setState(before => ({
        files: [...before.files, ...waiting.map(({ key, file }): IncomingFile => ({ key, name: file.name, state: { kind: 'taking' } }))],
      }));
      for (const one of waiting) begin(one);
    },
    retry: key => {
      const file = originals.get(key);
      if (!file) return;
      set(key, { kind: 'taking' });
      begin({ key, file });
    },
    addAnyway: key => {
      const state = store.getState().files.find(file => file.key === key)?.state;
      if (state?.kind !== 'duplicate') return;
      set(key, null);
      place([state.picture], key);
    },
    dismiss: key => {
      originals.delete(key);
      set(key, null);
    },
  };
};
