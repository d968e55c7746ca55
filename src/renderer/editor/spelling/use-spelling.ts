import { useEffect } from 'react';
import type { ReactEditor } from 'slate-react';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';
import type { Spelling } from './spelling.ts';
import { createSpellingMarks } from './spelling-marks.ts';
import { createSurface } from './surface.ts';

interface Options {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps;
  readonly hidesHead: boolean;
  readonly spelling: Spelling | undefined;
  readonly readOnly: boolean;
}

/** The end of a long text is drawn in the browser's pauses: marks are tried again until it is. */
const RETRY_MS = 400;
const RETRIES = 20;

/** Connects the checker to the open text, and draws its marks. */
export const useSpelling = ({ editor, steps, hidesHead, spelling, readOnly }: Options): void => {
  useEffect(() => {
    if (!spelling || readOnly) return undefined;
    const marks = createSpellingMarks(editor, hidesHead);
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (retries = RETRIES): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      // After Slate has drawn what was changed.
      frame = requestAnimationFrame(() => {
        if (!marks.draw(spelling.store.getState().advices) && retries > 0) timer = setTimeout(() => draw(retries - 1), RETRY_MS);
      });
    };
    const stop = spelling.store.subscribe((state, before) => {
      if (state.advices !== before.advices) draw();
    });
    const detach = spelling.attach(createSurface({ editor, steps, hidesHead }));
    draw();
    return () => {
      stop();
      detach();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      marks.clear();
    };
  }, [editor, steps, hidesHead, spelling, readOnly]);
};
