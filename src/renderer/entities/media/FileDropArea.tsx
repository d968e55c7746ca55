import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { chooserKinds, PICTURE_KINDS } from '#domain/media/picture-kinds.ts';
import { useText } from '#ui/i18n.ts';
import { CloudUploadIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { takeDropped } from './dropped-files.ts';
import { holdsFiles, type RefusedFile, sortFiles } from './picture-files.ts';
import { ProgressLine, type ShownProgress } from './ProgressLine.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import './media.css';

export interface FileDropAreaProps {
  /** Purpose of the area; the name of its button. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly hint?: ReactNode;
  /** Several at once; without it, only the first of several is kept (B4-021). */
  readonly multiple?: boolean;
  /** Accepted file types; pictures by default. */
  readonly accept?: readonly string[];
  /** Called with the dropped, chosen or pasted files that are refused. Without it, a toast names each. */
  readonly onRefused?: (files: readonly RefusedFile[]) => void;
  /** Text that was pasted while the area has the focus, for example an address. */
  readonly onPasteText?: (text: string) => void;
  /** While an upload is under way, nothing is accepted: the bar replaces the area (B4-019). */
  readonly progress?: ShownProgress | undefined;
  readonly disabled?: boolean;
  /** Reason why no files are accepted now. */
  readonly disabledReason?: string | undefined;
  /** Shown in the area instead of its words: a picture that a dropped one replaces. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Tells of files that are not taken (B5-061, B8-023): the error's name in bold, the message under it. */
export const useRefusedToast = (): ((files: readonly RefusedFile[]) => void) => {
  const text = useText('media');
  const toasts = useToasts();
  return files => {
    for (const { name, type } of files) {
      const message = type === '' ? text('refused.unknown', { name }) : text('refused.message', { type });
      // Ten files of one kind are told of once.
      toasts.show({ tone: 'critical', title: text('refused.title'), message, key: `media.refused.${message}` });
    }
  };
};

/** Files over the area, counted: the browser tells of every child that is entered and left. */
const useDragOver = (isOpen: boolean) => {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent): boolean => holdsFiles(event.dataTransfer);
  const end = (): void => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(isOpen);
    },
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
    },
    onDragLeave: (event: DragEvent) => {
      if (!takes(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
  };
  return { isOver, end, handlers };
};

interface AreaContentProps {
  readonly hintId: string;
  readonly hint: ReactNode;
  readonly label: string;
  /** Shown instead of the label; the hint is then only spoken. */
  readonly children: ReactNode;
}

/** Shows the area's content over its button and not in it: the button's name is the label alone, its description the hint. */
const AreaContent = ({ hintId, hint, label, children }: AreaContentProps) => {
  const hasOwn = children !== undefined;
  return (
    <div className={hasOwn ? 'g-drop-content has-own' : 'g-drop-content'}>
      {children ?? (
        <>
          <CloudUploadIcon size={20} aria-hidden="true" />
          <span className="g-drop-label" aria-hidden="true">
            {label}
          </span>
        </>
      )}
      {hint === undefined ? null : (
        <span id={hintId} className={hasOwn ? 'g-hidden' : 'g-drop-hint'}>
          {hint}
        </span>
      )}
    </div>
  );
};

/**
 * A place for files: dropped on it, chosen by a click or by Enter, or pasted while it has the focus.
 *
 *   idle ──files over it──▶ drag-over ──dropped──▶ idle        loading: the bar with done, total and percent (B4-019)
 */
export const FileDropArea = (props: FileDropAreaProps) => {
  const { label, onFiles, hint, multiple = false, accept = PICTURE_KINDS, onRefused, onPasteText, progress, children } = props;
  const { disabled = false, disabledReason, className } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const notifyRefused = useRefusedToast();
  const isOpen = !disabled && progress === undefined;
  const drag = useDragOver(isOpen);
  const { area, remember } = useFocusKept(progress !== undefined);
  const take = (files: readonly File[]): void => {
    remember();
    if (!isOpen || files.length === 0) return;
    const { taken, refused } = sortFiles(files, { accept, multiple });
    if (refused.length > 0) (onRefused ?? notifyRefused)(refused);
    if (taken.length > 0) onFiles(taken);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    const words = event.clipboardData.getData('text/plain').trim();
    if (!isOpen || (files.length === 0 && words === '')) return;
    event.preventDefault();
    event.stopPropagation();
    if (files.length > 0) take(files);
    else onPasteText?.(words);
  };
  const state = progress ? 'loading' : drag.isOver ? 'over' : disabled ? 'disabled' : 'idle';
  const words = disabled ? disabledReason : hint;
  return (
    <div
      ref={area}
      className={`g-drop g-drop-${state}${className === undefined ? '' : ` ${className}`}`}
      data-state={state}
      {...drag.handlers}
      onDrop={event => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        drag.end();
        takeDropped(event.dataTransfer, take);
      }}
      onPaste={handlePaste}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={chooserKinds(accept)}
        multiple={multiple}
        onChange={event => {
          const { files } = event.currentTarget;
          take(files ? [...files] : []);
          event.currentTarget.value = '';
        }}
      />
      {progress ? (
        <ProgressLine progress={progress} />
      ) : (
        <>
          <button
            type="button"
            className="g-drop-button"
            aria-disabled={disabled}
            {...(words === undefined ? {} : { 'aria-describedby': hintId })}
            aria-label={label}
            onClick={() => {
              if (isOpen) chooser.current?.click();
            }}
          />
          <AreaContent hintId={hintId} hint={words} label={label}>
            {children}
          </AreaContent>
        </>
      )}
    </div>
  );
};
