import { type DragEvent, useEffect, useRef, useState } from 'react';
import { takeDropped } from '../dropped-files.ts';

export interface FileDrop {
  /** Files are over the area now, and would be taken by it. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

/** Browsers say several times a second that something is still over an area; after this silence it is gone. */
const GONE_MS = 250;

const holdsFiles = ({ dataTransfer }: DragEvent<HTMLElement>): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on an area; what a part inside it takes for itself never gets here. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): FileDrop => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOver, setOver] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOver,
    handlers: {
      onDragOver: event => {
        if (!holdsFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOver(false), GONE_MS);
      },
      onDrop: event => {
        clearTimeout(timer.current);
        setOver(false);
        if (!holdsFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        takeDropped(event.dataTransfer, onFiles);
      },
    },
  };
};
