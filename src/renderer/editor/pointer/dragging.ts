import type { Path } from 'slate';
import { ReactEditor } from 'slate-react';
import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import type { MoveOutcome } from '#richtext/editing/commands/blocks.ts';
import { type Gap, type Moving, canMoveTo, gapAt, moveBlocksTo, movingWith, pathsOf } from '#richtext/editing/commands/move-to.ts';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { type Unit, elementAt, unitAround } from '#richtext/editing/runs.ts';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';
import { unitAtPoint } from './block-at.ts';
import { type DropLineStore, createDropLine } from './drop-line.ts';
import { createEdgeScroll } from './edge-scroll.ts';

/** The used part of a drag event; React's and the browser's own events both fit. */
export interface DragMoment {
  readonly dataTransfer: DataTransfer | null;
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget | null;
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

export interface DraggingOptions {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps;
  readonly getColumn: () => HTMLElement | null;
  readonly onMoved: (outcome: MoveOutcome) => void;
  /** Keeps the side toolbar, where the drag started, until the drag ends. */
  readonly hold: (held: boolean) => void;
  /** Returns whether external data may be dropped; called during the drag, when only its types are known. */
  readonly takes: (data: DataTransfer) => boolean;
  /** Inserts external content at a path. */
  readonly insert: (data: DataTransfer, path: Path) => void;
}

export interface Dragging {
  readonly line: DropLineStore;
  /** Starts dragging a block by its handle, with the others that are selected beside it. */
  readonly start: (event: DragMoment, elementId: string) => void;
  readonly over: (event: DragMoment) => void;
  readonly leave: () => void;
  readonly drop: (event: DragMoment) => void;
  readonly end: () => void;
  /** Notes that text is dragged inside the text, which Slate handles. */
  readonly startWords: () => void;
}

const FRAGMENT_TYPE = 'application/x-slate-fragment';
const COVER_CLASS = 'is-dragging';
const GHOST_LETTERS = 60;

/** Sets the drag image: the first words of the dragged blocks and their number. */
const showGhost = (data: DataTransfer, elements: readonly Element[]): void => {
  const [first] = elements;
  const words = first ? plainText(first).replace(/\s+/gu, ' ').trim() : '';
  const ghost = document.createElement('div');
  ghost.className = 'g-drag-ghost';
  ghost.ariaHidden = 'true';
  ghost.textContent = words === '' ? '⋮⋮' : words.slice(0, GHOST_LETTERS);
  if (elements.length > 1) ghost.dataset['count'] = String(elements.length);
  document.body.append(ghost);
  data.setDragImage(ghost, 12, 16);
  // The browser has taken its picture when the next frame is drawn.
  requestAnimationFrame(() => ghost.remove());
};

const writeData = (data: DataTransfer, elements: readonly Element[]): void => {
  data.effectAllowed = 'copyMove';
  data.setData(FRAGMENT_TYPE, btoa(encodeURIComponent(JSON.stringify(elements))));
  data.setData('text/plain', elements.map(plainText).join('\n'));
};

interface Target {
  readonly gap: Gap;
  readonly unit: Unit;
  readonly side: 'before' | 'after';
}

/** Current drag content: blocks of this text, words of it, external data, or nothing. */
type Load = { readonly kind: 'none' | 'words' } | { readonly kind: 'blocks'; readonly moving: Moving; readonly types: readonly string[] };

/** Creates the drag and drop of blocks, with a line where they would go (B4-031…B4-033). */
export const createDragging = (options: DraggingOptions): Dragging => {
  const { editor, getColumn } = options;
  const line = createDropLine();
  const edge = createEdgeScroll(getColumn);
  let load: Load = { kind: 'none' };
  let target: Target | undefined;
  const cover = (covered: boolean) => getColumn()?.classList.toggle(COVER_CLASS, covered);
  const findTarget = (event: DragMoment): Target | undefined => {
    const met = unitAtPoint(editor, event.target, event) ?? lastUnit(editor, event.clientY);
    if (!met) return undefined;
    // External content goes where a paragraph is allowed.
    const types = load.kind === 'blocks' ? load.types : [ELEMENT_TYPE.paragraph];
    const box = ReactEditor.toDOMNode(editor, met.element).getBoundingClientRect();
    const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after';
    const found = gapAt(editor, met.path, side, types);
    if (!found || (load.kind === 'blocks' && !canMoveTo(editor, load.moving, found.gap))) return undefined;
    return { ...found, side };
  };
  const showLine = ({ unit, side }: Target): void => {
    const column = getColumn()?.getBoundingClientRect();
    if (!column) return;
    const box = ReactEditor.toDOMNode(editor, unit.element).getBoundingClientRect();
    const y = side === 'before' ? box.top : box.bottom;
    line.show({ top: Math.round(y - column.top), left: Math.round(box.left - column.left), width: Math.round(box.width) });
  };
  const end = () => {
    load = { kind: 'none' };
    target = undefined;
    line.clearNow();
    edge.stop();
    cover(false);
    options.hold(false);
  };
  return {
    line,
    end,
    startWords: () => {
      load = { kind: 'words' };
    },
    start: (event, elementId) => {
      const path = findElement(editor, elementId)?.[1];
      const moving = path && movingWith(editor, path);
      const data = event.dataTransfer;
      if (!moving || !data) {
        event.preventDefault();
        return;
      }
      const elements = fromEditorElements(pathsOf(moving).flatMap(at => elementAt(editor, at) ?? []));
      load = { kind: 'blocks', moving, types: pathsOf(moving).flatMap(at => elementAt(editor, at)?.type ?? []) };
      writeData(data, elements);
      showGhost(data, elements);
      options.hold(true);
      // Changing a class while the drag starts would end it in Chromium.
      requestAnimationFrame(() => {
        if (load.kind === 'blocks') cover(true);
      });
    },
    over: event => {
      const { dataTransfer: data } = event;
      if (!data || load.kind === 'words' || (load.kind === 'none' && !options.takes(data))) return;
      event.preventDefault();
      event.stopPropagation();
      cover(true);
      edge.at(event.clientY);
      target = findTarget(event);
      const effect = load.kind === 'blocks' ? 'move' : 'copy';
      data.dropEffect = target ? effect : 'none';
      if (target) showLine(target);
      else line.clearSoon();
    },
    leave: () => {
      target = undefined;
      line.clearSoon();
      edge.stop();
      if (load.kind !== 'blocks') cover(false);
    },
    drop: event => {
      const { dataTransfer: data } = event;
      if (!data || load.kind === 'words' || (load.kind === 'none' && !options.takes(data))) {
        // Slate takes the words out of one place, and inserts them as a step of its own.
        if (load.kind === 'words') options.steps.asOneStepOfTask();
        end();
        return;
      }
      const moving = load.kind === 'blocks' ? load.moving : undefined;
      const gap = (target ?? findTarget(event))?.gap;
      end();
      event.preventDefault();
      event.stopPropagation();
      if (moving) {
        const outcome = gap && options.steps.asStep(() => moveBlocksTo(editor, moving, gap));
        if (outcome) options.onMoved(outcome);
        ReactEditor.focus(editor);
      } else if (gap) options.insert(data, [...gap.run, gap.index]);
    },
  };
};

/** Returns the last block for a point below the text. */
const lastUnit = (editor: GalleyEditor<ReactEditor>, clientY: number): Unit | undefined => {
  const unit = unitAround(editor, [editor.children.length - 1]);
  if (!unit) return undefined;
  return clientY >= ReactEditor.toDOMNode(editor, unit.element).getBoundingClientRect().bottom ? unit : undefined;
};
