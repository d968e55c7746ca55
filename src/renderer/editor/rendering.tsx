import { isValidElement, memo, type ReactNode, startTransition, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { RenderChunkProps, RenderLeafProps } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { MARK_VIEWS } from '#richtext/view/mark-views.tsx';
import { MountingContext } from './mounting.ts';
import { EDITOR_PLUGINS, composeDraw } from './plugins.tsx';

/** Blocks in a chunk: 25 suits articles of 100 to 1,250 blocks (measured; see docs of the typing benchmark). */
export const CHUNK_SIZE = 25;

/** Renders an element by its block's view. One stable function: a changed element rerenders itself and nothing else. */
export const renderElement = composeDraw(EDITOR_PLUGINS);

/** Pause after the last new chunk before new chunks may be off-screen again: a frame of its own for each would follow each Enter. */
const SETTLE_MS = 1000;

const newChunks = new Set<HTMLElement>();
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Lays out a new chunk at once. Until its first frame a chunk counts as off-screen and has no lines for the caret: one that is added while
 * typing, by Enter or by undo, needs them immediately.
 */
const layOutAtOnce = (chunk: HTMLElement): void => {
  chunk.style.contentVisibility = 'visible';
  newChunks.add(chunk);
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (const added of newChunks) added.style.removeProperty('content-visibility');
    newChunks.clear();
  }, SETTLE_MS);
};

type ChunkProps = Pick<RenderChunkProps, 'attributes' | 'children'>;

/** A component that React memoizes with a comparison of its props. */
interface Comparing {
  readonly compare: (before: unknown, after: unknown) => boolean;
}

const isComparing = (type: unknown): type is Comparing =>
  typeof type === 'object' && type !== null && 'compare' in type && typeof type.compare === 'function';

/**
 * Checks that a chunk has nothing new to render. Slate changes chunks in place and hands each the same component, memoized with a comparison
 * that knows what has changed: that comparison decides for the chunk around it as well.
 */
const hasSameContent = (before: ChunkProps, after: ChunkProps): boolean => {
  const from: unknown = before.children;
  const to: unknown = after.children;
  if (!isValidElement(from) || !isValidElement(to)) return false;
  const type: unknown = to.type;
  return type === from.type && isComparing(type) && type.compare(from.props, to.props);
};

/** A part of the tree of chunks: a chunk with its parts, or a leaf with its block. */
interface ChunkPart {
  readonly children?: readonly ChunkPart[];
  readonly node?: Element;
}

const blocksOfPart = ({ node, children = [] }: ChunkPart): readonly Element[] => (node ? [node] : children.flatMap(blocksOfPart));

/** Returns the blocks of a chunk's content, to which Slate hands its part of the tree. */
const blocksOf = (content: unknown): readonly Element[] =>
  isValidElement<{ readonly ancestor?: ChunkPart }>(content) && content.props.ancestor ? blocksOfPart(content.props.ancestor) : [];

/** Renders a chunk; far down in a long text, or far from the caret in a long insertion, it is empty until its turn comes, with its space reserved. */
const LowestChunk = memo(({ attributes, children }: ChunkProps) => {
  const mounting = useContext(MountingContext);
  const [turn] = useState(() => mounting?.takeTurn() ?? 0);
  const chunk = useRef<HTMLDivElement>(null);
  const [wasDue] = useState(() => mounting?.isDue(turn, blocksOf(children)) ?? true);
  useLayoutEffect(() => {
    if (chunk.current && wasDue && mounting?.isOpen() === true) layOutAtOnce(chunk.current);
  }, [mounting, wasDue]);
  const [isDrawn, setDrawn] = useState(wasDue);
  useLayoutEffect(() => {
    if (isDrawn) return undefined;
    const draw = () => setDrawn(true);
    return mounting?.whenDue(turn, isUrgent => (isUrgent ? draw() : startTransition(draw)));
  }, [mounting, turn, isDrawn]);
  return (
    <div {...attributes} ref={chunk} className={isDrawn ? 'g-chunk' : 'g-chunk is-waiting'}>
      {isDrawn ? (children as ReactNode) /* Slate types its children as any */ : null}
    </div>
  );
}, hasSameContent);
LowestChunk.displayName = 'LowestChunk';

/** Renders a chunk so that it costs no style, layout or paint while off-screen. */
export const renderChunk = ({ attributes, lowest, children }: RenderChunkProps) =>
  lowest ? <LowestChunk attributes={attributes}>{children}</LowestChunk> : <div {...attributes}>{children}</div>;

/** Renders a run of text inside the tags of its marks. */
export const renderLeaf = ({ attributes, leaf, children }: RenderLeafProps) => {
  let content = children as ReactNode; // Slate types its children as any
  for (const { key, Wrap } of MARK_VIEWS) {
    if (leaf[key] !== undefined && leaf[key] !== false) content = <Wrap commentId={leaf.commentId}>{content}</Wrap>;
  }
  return <span {...attributes}>{content}</span>;
};
