import type { DeskOrigin } from '#domain/article/attribution.ts';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { assetIdOf, assetUrl } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';
import { captionAndCredit } from '#richtext/blocks/captioned.ts';
import { finishUpload } from '#richtext/blocks/image/commands.ts';
import type { PictureLibrary, PictureOrigin, PictureWay, Uploads } from '#richtext/view/media-services.tsx';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';
import { fileInAddress } from './data-address.ts';
import { isInsertedBy, type PictureElement, pictureElements, setData, watchPictures } from './picture-elements.ts';
import { createUploadStates } from './upload-states.ts';

export interface TextUploadsOptions {
  readonly editor: GalleyEditor;
  readonly steps: Steps;
  readonly makeId: () => string;
  /** Returns the library; undefined if there is none: then nothing is ever sent. */
  readonly getLibrary: () => PictureLibrary | undefined;
  /** Reports why an upload ended that is no longer on screen (B8-023). */
  readonly onAbandoned: (message: string) => void;
}

/**
 * Pictures of one open text that are being uploaded; lives outside of React.
 *
 *               (nothing to redo, B4-009)
 *   pending ──▶ loading ──▶ finished: one undo step with its insertion (B4-011)
 *                 │  ▲  └──▶ waiting: a picture of the web, without a network; continues automatically
 *                 │  └─retry── failed: the data is as it was before (B4-007)
 *                 └──▶ gone: the element was removed (B4-005), or given another source (B4-006); undo offers to go on
 */
export interface TextUploads extends Uploads {
  /** Starts sending pending uploads: the text is editable. */
  readonly start: () => void;
  /** Stops listening: the text is read-only or closed; the desk goes on sending. */
  readonly stop: () => void;
  /** Creates image blocks for files, in order; each upload begins when its block is in the text. Undefined if nothing can be sent. */
  readonly blocksFor: (files: readonly File[]) => readonly Element[] | undefined;
  /** Returns the number of uploads that block saving (B5-022): not those that wait for the network. */
  readonly uploadingCount: () => number;
}

interface Run {
  readonly elementId: string;
  readonly loadingId: string;
  readonly origin: PictureOrigin;
  kind: PictureWay['kind'];
  /** Id in the library, once it is known. */
  assetId: string | undefined;
  sending: ReturnType<PictureLibrary['send']> | undefined;
}

/** An upload that ended without a picture: what to retry with, and the address that is not retried automatically. */
interface Stopped {
  readonly origin: PictureOrigin;
  readonly address: string | undefined;
}

const originOf = (address: string): PictureOrigin | undefined => {
  const id = assetIdOf(address);
  if (id !== undefined) return { kind: 'asset', id };
  // Bytes inside an address are uploaded like any file: the text references it in the library, and never contains it.
  if (/^data:/iu.test(address)) {
    const file = fileInAddress(address);
    return file && { kind: 'file', file };
  }
  return /^https:/iu.test(address) ? { kind: 'address', url: address } : undefined;
};

export const createTextUploads = ({ editor, steps, makeId, getLibrary, onAbandoned }: TextUploadsOptions): TextUploads => {
  const states = createUploadStates();
  const runs = new Map<string, Run>();
  const stopped = new Map<string, Stopped>();
  /** Origins of the pictures that were inserted, by the loading ids of their blocks. */
  const origins = new Map<string, PictureOrigin>();
  let isStarted = false;
  let isDue = false;
  /** True while something is pending until there is nothing left to redo. */
  let isHeldBack = false;

  const hasRedo = (): boolean => editor.history.redos.length > 0;
  const find = (elementId: string): PictureElement | undefined => pictureElements(editor).get(elementId);
  /** Sets data without an undo step: an upload's state is not an edit, and its text was not typed. */
  const setQuietly = (pictureElement: PictureElement, data: NonNullable<Element['data']>, way: DeskOrigin = 'import'): void =>
    steps.quietly(() => setData(editor, pictureElement, data), way);

  /** Cancels an upload, unless another block shows the same file, for example a copy. */
  const callOff = (run: Run): void => {
    const isShared = run.assetId !== undefined && [...runs.values()].some(other => other !== run && other.assetId === run.assetId);
    if (isShared) run.sending?.release();
    else run.sending?.cancel();
  };

  const reset = (run: Run): void => {
    const pictureElement = find(run.elementId);
    if (pictureElement?.slot.loadingIdOf(pictureElement.element.data) !== run.loadingId) return;
    const data = pictureElement.slot.withLoading(pictureElement.element.data, undefined);
    setQuietly(pictureElement, run.origin.kind === 'file' ? pictureElement.slot.withPending(data, undefined) : data);
  };

  const fail = (run: Run, message: string, again: PictureOrigin = run.origin): void => {
    runs.delete(run.elementId);
    origins.set(run.loadingId, run.origin);
    reset(run);
    const pictureElement = find(run.elementId);
    stopped.set(run.elementId, { origin: again, address: pictureElement?.slot.pendingOf(pictureElement.element.data) });
    states.set(run.elementId, { kind: 'failed', message });
  };

  const leave = (run: Run, isGone: boolean): void => {
    const message = getLibrary()?.words.cancelledElsewhere ?? '';
    runs.delete(run.elementId);
    origins.set(run.loadingId, run.origin);
    // Only the desk has the file of a picture from before this text was opened: it is kept for an undo.
    if (run.origin.kind === 'asset') run.sending?.release();
    else callOff(run);
    if (isGone) stopped.set(run.elementId, { origin: run.origin, address: undefined });
    states.set(run.elementId, isGone ? { kind: 'failed', message } : undefined);
    onAbandoned(message);
  };

  /** Adds an alternative text if neither the file nor a user provided one (B4-015); not while something can be redone (B4-017). */
  const describe = async (elementId: string, assetId: string): Promise<void> => {
    const before = find(elementId);
    if (hasRedo() || before?.slot.withProposal(before.element.data, assetId, '-') === undefined) return;
    const words = await getLibrary()?.describe?.(assetId);
    const pictureElement = isStarted && words !== undefined && !hasRedo() ? find(elementId) : undefined;
    const data = pictureElement?.slot.withProposal(pictureElement.element.data, assetId, words ?? '');
    if (pictureElement && data) setQuietly(pictureElement, data, 'assistance');
  };

  const finish = (run: Run, picture: Extract<PictureWay, { kind: 'ready' }>['picture']): void => {
    runs.delete(run.elementId);
    origins.set(run.loadingId, { kind: 'asset', id: picture.embed.elvisId });
    states.set(run.elementId, undefined);
    const takeOver = () => void finishUpload(editor, run.elementId, run.loadingId, picture);
    // Text read from the file belongs to the step that inserted the picture. A step of its own would be undone first, though nobody
    // made it, and would clear the redo history.
    if (hasRedo() || !isInsertedBy(editor.history.undos.at(-1), run.elementId)) steps.quietly(takeOver, 'import');
    else steps.asPartOfLast(takeOver, 'import');
    void describe(run.elementId, picture.embed.elvisId);
  };

  const showId = (run: Run, assetId: string): void => {
    run.assetId = assetId;
    if (run.origin.kind !== 'file') return;
    // From now on the desk has the file: a retry continues with it.
    origins.set(run.loadingId, { kind: 'asset', id: assetId });
    const pictureElement = find(run.elementId);
    if (pictureElement && pictureElement.slot.pendingOf(pictureElement.element.data) !== assetUrl(assetId))
      setQuietly(pictureElement, pictureElement.slot.withPending(pictureElement.element.data, assetUrl(assetId)));
  };

  const hear = (run: Run, way: PictureWay): void => {
    if (runs.get(run.elementId) !== run) return;
    run.kind = way.kind;
    switch (way.kind) {
      case 'loading':
        if (way.id !== undefined && way.id !== run.assetId) showId(run, way.id);
        return states.set(run.elementId, { kind: 'loading', step: way.step, value: way.value, max: way.max });
      case 'waiting':
        return states.set(run.elementId, { kind: 'waiting' });
      case 'failed':
        // The desk goes on from where it was cut, once it has the file.
        return fail(run, way.message, run.assetId === undefined ? run.origin : { kind: 'asset', id: run.assetId });
      case 'ready':
        return finish(run, way.picture);
      default:
        return assertNever(way);
    }
  };

  const begin = (pictureElement: PictureElement, origin: PictureOrigin): void => {
    const library = getLibrary();
    const { element, slot } = pictureElement;
    if (!library || runs.has(element.id)) return;
    const known = slot.loadingIdOf(element.data);
    const isTaken = [...runs.values()].some(run => run.loadingId === known);
    const loadingId = known !== undefined && origins.has(known) && !isTaken ? known : makeId();
    const own = origin.kind === 'file' && origin.id === undefined ? library.makeId?.() : undefined;
    const named = origin.kind === 'file' && own !== undefined ? { ...origin, id: own } : origin;
    origins.set(loadingId, named);
    const run: Run = { elementId: element.id, loadingId, origin: named, kind: 'loading', assetId: undefined, sending: undefined };
    runs.set(element.id, run);
    stopped.delete(element.id);
    const address = named.kind === 'file' && named.id !== undefined ? assetUrl(named.id) : slot.pendingOf(element.data);
    if (known !== loadingId || address !== slot.pendingOf(element.data))
      setQuietly(pictureElement, slot.withPending(slot.withLoading(element.data, loadingId), address));
    states.set(element.id, { kind: 'loading', step: 'uploadFile', value: 0, max: undefined });
    run.sending = library.send(named, way => hear(run, way));
  };

  /** Returns the source that an element waits for: the file it was inserted with, else the address that it holds. */
  const wantedBy = ({ element, slot }: PictureElement): PictureOrigin | undefined => {
    if (runs.has(element.id) || slot.isFilled(element.data)) return undefined;
    const loadingId = slot.loadingIdOf(element.data);
    const address = slot.pendingOf(element.data);
    const taken = loadingId === undefined ? undefined : origins.get(loadingId);
    if (address === undefined) return taken?.kind === 'address' ? undefined : taken;
    if (stopped.get(element.id)?.address === address) return undefined;
    return taken?.kind === 'file' ? taken : originOf(address);
  };

  const settle = (): void => {
    isDue = false;
    if (!isStarted) return;
    const pictures = pictureElements(editor);
    for (const run of [...runs.values()]) {
      const pictureElement = pictures.get(run.elementId);
      if (!pictureElement) leave(run, true);
      else if (pictureElement.slot.loadingIdOf(pictureElement.element.data) !== run.loadingId) leave(run, false);
    }
    const wanted = [...pictures.values()].flatMap(pictureElement => {
      const origin = wantedBy(pictureElement);
      return origin ? [{ id: pictureElement.element.id, origin }] : [];
    });
    isHeldBack = wanted.length > 0 && hasRedo();
    if (isHeldBack) return;
    for (const { id, origin } of wanted) {
      const pictureElement = find(id);
      if (pictureElement) begin(pictureElement, origin);
    }
  };
  const settleSoon = (): void => {
    if (isDue || !isStarted) return;
    isDue = true;
    queueMicrotask(settle);
  };
  watchPictures(editor, {
    onTouched: settleSoon,
    onChanged: () => {
      if (isHeldBack && !hasRedo()) settleSoon();
    },
  });

  return {
    subscribe: states.subscribe,
    stateOf: states.stateOf,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      settleSoon();
    },
    stop: () => {
      isStarted = false;
      for (const run of runs.values()) {
        run.sending?.release();
        states.set(run.elementId, undefined);
      }
      runs.clear();
    },
    blocksFor: files => {
      const library = getLibrary();
      if (!library) return undefined;
      return files.map(file => {
        const loadingId = makeId();
        // The text references the picture from the start: a user who leaves before the desk has the file finds it there afterwards.
        const id = library.makeId?.();
        origins.set(loadingId, { kind: 'file', file, ...(id === undefined ? {} : { id }) });
        return {
          type: ELEMENT_TYPE.image,
          id: makeId(),
          data: {
            loadingStatusId: loadingId,
            ...(id === undefined ? {} : { originalSrc: assetUrl(id) }),
            embed: { style: { imageType: 'image' } },
          },
          children: captionAndCredit(makeId),
        };
      });
    },
    cancel: elementId => {
      const run = runs.get(elementId);
      if (!run) return;
      callOff(run);
      fail(run, getLibrary()?.words.cancelledByPerson ?? '');
    },
    retry: elementId => {
      const pictureElement = find(elementId);
      const again = stopped.get(elementId);
      if (pictureElement && again) begin(pictureElement, again.origin);
    },
    uploadingCount: () => [...runs.values()].filter(({ kind }) => kind === 'loading').length,
  };
};
