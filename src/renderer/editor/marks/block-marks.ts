import './block-marks.css';

/** How a mark looks. */
export type MarkTone = 'spelling' | 'grammar' | 'style';

/** Underlined words of one block; the range moves with its letters. */
export interface BlockMark {
  readonly tone: MarkTone;
  readonly range: globalThis.Range;
}

/** Underlines that blocks draw themselves: what happens to one block repaints no mark of another. */
export interface BlockMarks {
  /** Replaces all marks. A block whose list is the same one as before is left alone. */
  readonly show: (marks: ReadonlyMap<HTMLElement, readonly BlockMark[]>) => void;
  /** Removes all marks and stops watching the text. */
  readonly dispose: () => void;
}

/**
 * Returns the marks of blocks as their words stand now, of which some have lost their words to a rendering: of these blocks, and of others
 * where words have come from them.
 */
export type FollowMarks = (blocks: readonly HTMLElement[]) => ReadonlyMap<HTMLElement, readonly BlockMark[]>;

const ATTRIBUTE = 'data-marked';
/** Images, positions and sizes of the underlines as CSS lists of the same length; see `block-marks.css`. */
const PROPERTIES = ['--marks', '--marks-at', '--marks-size'] as const;
/** Part of a line of text below its baseline: that of the fonts for writing. */
const DESCENT = 0.24;
/** Distance from the baseline to the top of an underline. */
const GAP_PX = 2;
const HEIGHT_PX = 3;
/** Stretches of a line that touch are underlined as one. */
const TOUCHING_PX = 1;

interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Returns what is to be underlined, in pixels of the viewport: one stretch for each line of the words. */
const stretchesOf = (range: globalThis.Range): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { left, right, bottom, height } of range.getClientRects()) {
    if (right <= left) continue;
    const top = bottom - height * DESCENT + GAP_PX;
    const before = stretches.at(-1);
    const isSameLine = before !== undefined && Math.abs(before.top - top) < HEIGHT_PX && Math.abs(before.right - left) <= TOUCHING_PX;
    if (isSameLine) stretches[stretches.length - 1] = { left: before.left, right, top: Math.max(before.top, top) };
    else stretches.push({ left, right, top });
  }
  return stretches;
};

const pixels = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

/** Returns the values of `PROPERTIES` that draw the marks of a block; undefined if there is nothing to draw. */
const drawingOf = (block: HTMLElement, marks: readonly BlockMark[]): readonly string[] | undefined => {
  const frame = block.getBoundingClientRect();
  const [left, top] = [frame.left + block.clientLeft, frame.top + block.clientTop];
  const drawn = marks.flatMap(({ tone, range }) => (range.collapsed ? [] : stretchesOf(range).map(stretch => ({ tone, stretch }))));
  if (drawn.length === 0) return undefined;
  // Each tone has two images.
  return [
    drawn.map(({ tone }) => `var(--mark-${tone})`).join(),
    drawn.flatMap(({ stretch }) => Array<string>(2).fill(`${pixels(stretch.left - left)} ${pixels(stretch.top - top)}`)).join(),
    drawn.flatMap(({ stretch }) => Array<string>(2).fill(`${pixels(stretch.right - stretch.left)} ${pixels(HEIGHT_PX)}`)).join(),
  ];
};

const draw = (block: HTMLElement, drawing: readonly string[] | undefined): void => {
  for (const [index, name] of PROPERTIES.entries()) {
    const value = drawing?.[index] ?? '';
    if (block.style.getPropertyValue(name) !== value) block.style.setProperty(name, value);
  }
};

/**
 * Creates the marks of a text. They are measured when the browser has laid out what was changed and before it paints, so that no frame shows
 * a mark beside its words: blocks that are new, of another size, or written in. A block that is off-screen is measured when it comes near.
 * Words that are rendered anew lose their ranges: `follow` is asked for new ones before that frame. A block to which marks come with words
 * of another one is measured behind it.
 */
export const createBlockMarks = (area: HTMLElement, follow?: FollowMarks): BlockMarks => {
  let shown: ReadonlyMap<HTMLElement, readonly BlockMark[]> = new Map();
  const layout = new ResizeObserver(entries => {
    const blocks = entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []));
    // All is read before anything is written: one layout.
    const drawings = blocks.map(block => drawingOf(block, shown.get(block) ?? []));
    for (const [index, block] of blocks.entries()) {
      // It stays while the words are rendered anew and have no underline: to place the block, or not, costs a layout.
      if (drawings[index]) block.toggleAttribute(ATTRIBUTE, true);
      draw(block, drawings[index]);
    }
  });
  /** Has a block measured after the next layout, whether its size changes or not. */
  const measure = (block: HTMLElement): void => {
    layout.unobserve(block);
    layout.observe(block);
  };
  /** Has a block measured behind the next frame: its first mark costs a layout, for which no key waits. */
  const measureLater = (block: HTMLElement): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (shown.has(block)) measure(block);
      }),
    );
  };
  const measureAll = (): void => {
    for (const block of shown.keys()) measure(block);
  };
  const blockAround = (node: Node | null): HTMLElement | undefined => {
    for (let one = node; one && one !== area; one = one.parentNode) if (one instanceof HTMLElement && shown.has(one)) return one;
    return undefined;
  };
  const changes = new MutationObserver(records => {
    const changed = [...new Set(records.map(({ target }) => blockAround(target)))].filter(block => block !== undefined);
    const lost = changed.filter(block => {
      const marks = shown.get(block) ?? [];
      return marks.length === 0 || marks.some(({ range }) => range.collapsed);
    });
    const followed = lost.length === 0 ? undefined : follow?.(lost);
    if (followed) shown = new Map([...shown, ...followed]);
    for (const block of changed) measure(block);
    for (const block of followed?.keys() ?? []) if (!changed.includes(block)) measureLater(block);
  });
  changes.observe(area, { subtree: true, childList: true, characterData: true });
  const fonts = 'fonts' in area.ownerDocument ? area.ownerDocument.fonts : undefined;
  fonts?.addEventListener('loadingdone', measureAll);
  const show: BlockMarks['show'] = next => {
    const before = shown;
    shown = next;
    for (const block of before.keys()) {
      if (next.has(block)) continue;
      layout.unobserve(block);
      block.removeAttribute(ATTRIBUTE);
      draw(block, undefined);
    }
    for (const [block, marks] of next) if (before.get(block) !== marks) measure(block);
  };
  return {
    show,
    dispose: () => {
      show(new Map());
      layout.disconnect();
      changes.disconnect();
      fonts?.removeEventListener('loadingdone', measureAll);
    },
  };
};
