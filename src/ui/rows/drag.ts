import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface DragPoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface DragSource<Dragged> {
  readonly element: HTMLElement;
  /** The part by which it is dragged; without it, the whole element. */
  readonly handle?: HTMLElement | undefined;
  /** Read as the drag begins; undefined if it may not be dragged now. */
  readonly dragged: () => Dragged | undefined;
  readonly onStart?: () => void;
  readonly onEnd?: () => void;
}

interface DropPlace<Dragged> {
  readonly element: HTMLElement;
  readonly canDrop?: (dragged: Dragged) => boolean;
  readonly onEnter?: (dragged: Dragged) => void;
  /** `isInnermost`: no other place within this one is under the pointer. */
  readonly onOver?: (dragged: Dragged, at: DragPoint, isInnermost: boolean) => void;
  /** It left, was dropped, or was cancelled by Escape. */
  readonly onLeave?: () => void;
  readonly onDrop: (dragged: Dragged, at: DragPoint, isInnermost: boolean) => void;
}

interface DragWatch<Dragged> {
  readonly onStart: (dragged: Dragged) => void;
  readonly onMove?: (at: DragPoint) => void;
  /** It was dropped or cancelled. */
  readonly onEnd: (dragged: Dragged) => void;
}

/** A sort of things to drag: only its own places take them. Each function returns how to stop. */
export interface DragKind<Dragged> {
  readonly source: (source: DragSource<Dragged>) => () => void;
  readonly place: (place: DropPlace<Dragged>) => () => void;
  readonly watch: (watch: DragWatch<Dragged>) => () => void;
}

/** Creates a sort of things to drag. */
export const createDragKind = <Dragged>(name: string): DragKind<Dragged> => {
  const key = Symbol(name);
  const read = ({ data }: { readonly data: Record<string | symbol, unknown> }): Dragged | undefined => data[key] as Dragged | undefined; // only `source` writes it
  return {
    source: ({ element, handle, dragged, onStart, onEnd }) =>
      draggable({
        element,
        ...(handle === undefined ? {} : { dragHandle: handle }),
        canDrag: () => dragged() !== undefined,
        getInitialData: () => ({ [key]: dragged() }),
        onDragStart: () => onStart?.(),
        onDrop: () => onEnd?.(),
      }),
    place: ({ element, canDrop, onEnter, onOver, onLeave, onDrop }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = read(source);
          return dragged !== undefined && (canDrop?.(dragged) ?? true);
        },
        onDragEnter: ({ source }) => {
          const dragged = read(source);
          if (dragged !== undefined) onEnter?.(dragged);
        },
        onDrag: ({ source, location }) => {
          const dragged = read(source);
          if (dragged !== undefined) onOver?.(dragged, location.current.input, location.current.dropTargets[0]?.element === element);
        },
        onDragLeave: () => onLeave?.(),
        onDrop: ({ source, location }) => {
          onLeave?.();
          const dragged = read(source);
          if (dragged !== undefined) onDrop(dragged, location.current.input, location.current.dropTargets[0]?.element === element);
        },
      }),
    watch: ({ onStart, onMove, onEnd }) =>
      monitorForElements({
        canMonitor: ({ source }) => read(source) !== undefined,
        onDragStart: ({ source }) => {
          const dragged = read(source);
          if (dragged !== undefined) onStart(dragged);
        },
        onDrag: ({ location }) => onMove?.(location.current.input),
        onDrop: ({ source }) => {
          const dragged = read(source);
          if (dragged !== undefined) onEnd(dragged);
        },
      }),
  };
};

export { combine as combineDrags };
