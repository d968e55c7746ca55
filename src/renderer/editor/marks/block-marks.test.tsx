import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BlockMark, createBlockMarks, type MarkTone } from './block-marks.ts';

const LETTER_PX = 10;
const LINE_PX = 20;

/** Stands in for the browser's layout: `layOut` does what a frame does once all is laid out. */
class Layout {
  static observers: Layout[] = [];
  private readonly due = new Set<Element>();
  private readonly tell: (entries: readonly { readonly target: Element }[]) => void;

  constructor(tell: Layout['tell']) {
    this.tell = tell;
    Layout.observers.push(this);
  }
  observe(block: Element): void {
    this.due.add(block);
  }
  unobserve(block: Element): void {
    this.due.delete(block);
  }
  disconnect(): void {
    this.due.clear();
  }
  static layOut(...resized: readonly Element[]): readonly (string | null)[] {
    return Layout.observers.flatMap(observer => {
      const targets = [...new Set([...observer.due, ...resized])];
      observer.due.clear();
      if (targets.length > 0) observer.tell(targets.map(target => ({ target })));
      return targets.map(({ id }) => id);
    });
  }
}

/** All letters are of one width and stand in one line. */
const rectsOf = function (this: Range): DOMRectList {
  const rect = new DOMRect(this.startOffset * LETTER_PX, 0, (this.endOffset - this.startOffset) * LETTER_PX, LINE_PX);
  return [rect] as unknown as DOMRectList; // as much of a list as is read
};

/** Opens a text with a paragraph for each string; returns their text nodes. */
const open = (...lines: readonly string[]) => {
  const area = document.createElement('div');
  for (const [index, words] of lines.entries()) {
    const block = document.createElement('p');
    block.id = `p${String(index)}`;
    block.textContent = words;
    area.append(block);
  }
  document.body.append(area);
  const blocks = [...area.querySelectorAll('p')];
  const mark = (block: number, words: string, tone: MarkTone = 'spelling'): BlockMark => {
    const text = blocks[block]?.firstChild;
    if (!(text instanceof Text)) throw new Error('no such paragraph');
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(words));
    range.setEnd(text, text.data.indexOf(words) + words.length);
    return { tone, range };
  };
  const drawn = (index: number) => {
    const block = blocks[index];
    const read = (name: string): string => block?.style.getPropertyValue(name) ?? '';
    return block?.hasAttribute('data-marked') && read('--marks') !== ''
      ? [read('--marks'), read('--marks-at'), read('--marks-size')]
      : undefined;
  };
  /** Changes the words of a block, with its ranges, which the browser moves and happy-dom does not. */
  const write = (block: number, words: string, marks: readonly BlockMark[], by: number | 'gone'): void => {
    (blocks[block]?.firstChild as Text).data = words;
    for (const { range } of marks) {
      if (by === 'gone') range.collapse(true);
      else {
        range.setEnd(range.endContainer, range.endOffset + by);
        range.setStart(range.startContainer, range.startOffset + by);
      }
    }
  };
  return { area, blocks, mark, drawn, write };
};

/** What observes changes is told of them after the code that has made them. */
const changed = () => new Promise<void>(done => void queueMicrotask(done));

/** Resolves behind the next frame. */
const painted = () => new Promise<void>(done => void requestAnimationFrame(() => void setTimeout(done)));

describe('underlines that blocks draw', () => {
  beforeEach(() => {
    Layout.observers = [];
    vi.stubGlobal('ResizeObserver', Layout);
    vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(rectsOf);
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('underlines that blocks draw stand under their words, two images for each, in the tone of each', () => {
    const { area, blocks, mark, drawn } = open('Das Vlepo und und');
    createBlockMarks(area).show(new Map([[blocks[0] as HTMLElement, [mark(0, 'Vlepo'), mark(0, 'und und', 'grammar')]]]));
    expect(drawn(0)).toBeUndefined();
    Layout.layOut();
    expect(drawn(0)).toEqual([
      'var(--mark-spelling),var(--mark-grammar)',
      '40px 17.2px,40px 17.2px,100px 17.2px,100px 17.2px',
      '50px 3px,50px 3px,70px 3px,70px 3px',
    ]);
  });

  it('underlines that blocks draw move with a letter that is written before them, and only that block is measured', async () => {
    const { area, blocks, mark, drawn, write } = open('Das Vlepo', 'Ein Vlepo');
    const marks = [[mark(0, 'Vlepo')], [mark(1, 'Vlepo')]];
    createBlockMarks(area).show(new Map(blocks.map((block, index) => [block, marks[index] ?? []])));
    Layout.layOut();
    write(1, 'Kein Vlepo', marks[1] ?? [], 1);
    await changed();
    expect(Layout.layOut()).toEqual(['p1']);
    expect([drawn(0)?.[1], drawn(1)?.[1]]).toEqual(['40px 17.2px,40px 17.2px', '50px 17.2px,50px 17.2px']);
  });

  it('underlines that blocks draw are not written again by a letter behind them', async () => {
    const { area, blocks, mark, write } = open('Das Vlepo');
    const marks = [mark(0, 'Vlepo')];
    createBlockMarks(area).show(new Map([[blocks[0] as HTMLElement, marks]]));
    Layout.layOut();
    const written = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    write(0, 'Das Vlepos', marks, 0);
    await changed();
    expect(Layout.layOut()).toEqual(['p0']);
    expect(written).not.toHaveBeenCalled();
  });

  it('underlines that blocks draw are gone with their words, in the same frame, and the block is not placed anew until it has no marks', async () => {
    const { area, blocks, mark, drawn, write } = open('Das Vlepo');
    const marks = [mark(0, 'Vlepo')];
    const blockMarks = createBlockMarks(area);
    blockMarks.show(new Map([[blocks[0] as HTMLElement, marks]]));
    Layout.layOut();
    write(0, 'Das', marks, 'gone');
    await changed();
    Layout.layOut();
    expect([drawn(0), blocks[0]?.hasAttribute('data-marked')]).toEqual([undefined, true]);
    blockMarks.show(new Map());
    expect(blocks[0]?.hasAttribute('data-marked')).toBe(false);
  });

  it('underlines that blocks draw stay in the frame in which their words are rendered anew, and behind it go with those that have gone to a block of their own', async () => {
    const { area, blocks, mark, drawn, write } = open('Das Vlepo und und', 'und und');
    const [front, behind] = blocks;
    if (!front || !behind) throw new Error('no such paragraphs');
    const marks = [mark(0, 'Vlepo'), mark(0, 'und und')];
    const follow = vi.fn(
      (): ReadonlyMap<HTMLElement, readonly BlockMark[]> =>
        new Map([
          [front, [mark(0, 'Vlepo')]],
          [behind, [mark(1, 'und und')]],
        ]),
    );
    createBlockMarks(area, follow).show(new Map([[front, marks]]));
    Layout.layOut();
    write(0, 'Das Vlepo ', marks, 'gone');
    await changed();
    expect(follow.mock.calls).toEqual([[[front]]]);
    expect(Layout.layOut()).toEqual(['p0']);
    await painted();
    expect(Layout.layOut()).toEqual(['p1']);
    expect([drawn(0)?.[1], drawn(1)?.[1]]).toEqual(['40px 17.2px,40px 17.2px', '0px 17.2px,0px 17.2px']);
  });

  it('underlines that blocks draw are measured anew for what is new only', () => {
    const { area, blocks, mark, drawn } = open('Das Vlepo', 'Ein Vlepo');
    const marks = createBlockMarks(area);
    const first = [mark(0, 'Vlepo')];
    marks.show(new Map([[blocks[0] as HTMLElement, first]]));
    Layout.layOut();
    marks.show(new Map(blocks.map((block, index) => [block, index === 0 ? first : [mark(1, 'Ein'), mark(1, 'Vlepo')]])));
    expect(Layout.layOut()).toEqual(['p1']);
    marks.show(new Map([[blocks[0] as HTMLElement, first]]));
    expect(Layout.layOut()).toEqual([]);
    expect([drawn(0) !== undefined, drawn(1)]).toEqual([true, undefined]);
    marks.dispose();
    expect(drawn(0)).toBeUndefined();
  });
});
