import { createStore, type StoreApi } from 'zustand';
import type { BridgeError } from '#bridge/states.ts';
import type { IncomingPicture, PlaceOptions } from './incoming.ts';
import type { Intake } from './intake.ts';
import { IDLE, type PictureState } from './state.ts';

/** One of many files, with its state. */
export interface IncomingFile {
  readonly key: string;
  /** The same for files that came together. */
  readonly group: string;
  readonly file: File;
  readonly state: PictureState;
}

/** Many uploads at once: each independent, none blocks the others. */
export interface IncomingFiles {
  readonly store: StoreApi<{ readonly files: readonly IncomingFile[] }>;
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Takes a file although the same content is known. */
  readonly insist: (key: string) => void;
  /** Takes files off the list: they were refused, cancelled, or another one is used in their place. */
  readonly dismiss: (...keys: readonly string[]) => void;
  /** Checks whether an upload belongs to an unfinished file on the list. */
  readonly holds: (uploadId: string) => boolean;
}

interface IncomingFilesOptions {
  readonly intake: Intake;
  readonly place: () => PlaceOptions;
  /** Returns the reason why no further file is accepted now. */
  readonly refuse?: () => BridgeError | undefined;
}

/** Refused by what it is: handing it over again would not help. */
const HOPELESS = ['emptyFile', 'unsupportedFileType', 'fileTooLarge', 'brokenPicture', 'tooManyPixels', 'unsafeSvg', 'tooManySlides'];

export const isHopeless = ({ code }: BridgeError): boolean => HOPELESS.includes(code);

export const createIncomingFiles = ({ intake, place, refuse }: IncomingFilesOptions): IncomingFiles => {
  const store = createStore<{ readonly files: readonly IncomingFile[] }>(() => ({ files: [] }));
  const places = new Map<string, IncomingPicture>();
  let made = 0;

  const setState = (key: string, state: PictureState): void =>
    store.setState(({ files }) => ({ files: files.map(file => (file.key === key ? { ...file, state } : file)) }));
  const begin = ({ key, file }: IncomingFile): void => {
    const error = refuse?.();
    if (error) return setState(key, { kind: 'failed', error });
    const incomingPicture = places.get(key);
    if (incomingPicture) return incomingPicture.retry();
    const picture = intake.place();
    places.set(key, picture);
    picture.subscribe(() => setState(key, picture.state()));
    picture.start({ kind: 'file', file }, place());
  };
  return {
    store,
    add: files => {
      const group = crypto.randomUUID();
      const added = files.map((file): IncomingFile => ({ key: String((made += 1)), group, file, state: IDLE }));
      store.setState(before => ({ files: [...before.files, ...added] }));
      for (const one of added) begin(one);
    },
    cancel: key => places.get(key)?.cancel(),
    retry: key => {
      const file = store.getState().files.find(one => one.key === key);
      if (file) begin(file);
    },
    insist: key => places.get(key)?.insist(),
    dismiss: (...keys) => {
      for (const key of keys) {
        places.get(key)?.release();
        places.delete(key);
      }
      store.setState(({ files }) => ({ files: files.filter(({ key }) => !keys.includes(key)) }));
    },
    holds: uploadId => store.getState().files.some(({ key, state }) => state.kind !== 'ready' && places.get(key)?.uploadId() === uploadId),
  };
};
