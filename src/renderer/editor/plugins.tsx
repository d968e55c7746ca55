import type { ComponentType, ReactElement } from 'react';
import type { RenderElementProps } from 'slate-react';
import { InvariantError } from '#domain/result.ts';
import { modelOf } from '#richtext/models.ts';
import { viewOf } from '#richtext/views.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BlockTools } from './block-tools/BlockTools.tsx';
import { type BlockAction, deleteAction, editAction, moveActions, rephraseAction } from './block-tools/block-actions.tsx';
import { DropMark } from './block-tools/DropMark.tsx';
import { takesPictures } from './pointer/dropped-files.ts';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { InsertMenu } from './toolbar/InsertMenu.tsx';
import { SlashMenu } from './insert/SlashMenu.tsx';
import { isClosedTemplate, isTemplate, promptOf } from './template.ts';

/** Draws an element. */
export type Draw = (props: RenderElementProps) => ReactElement;

/** Props of a part over the writing column. */
export interface PartProps {
  /** Actions of a block, in the order of the plugins. */
  readonly actions: readonly BlockAction[];
}

/** A feature of the editor. Its contributions are applied in order of priority, lowest first (B9-036). */
export interface EditorPlugin {
  readonly id: string;
  readonly priority: number;
  /** Wraps the rendering of the plugins before it. Called once, at program start. */
  readonly wrap?: (inner: Draw) => Draw;
  /** Parts rendered over the writing column, later plugins above earlier ones. Read-only texts have none. */
  readonly parts?: readonly ComponentType<PartProps>[];
  /** Actions of a block, in the side toolbar and its menu. */
  readonly actions?: readonly BlockAction[];
  /** Returns whether the plugin accepts a drag from outside, by its data types. */
  readonly takes?: (data: DataTransfer) => boolean;
}

/** Renders each element by the view of its block. */
const drawByView: Draw = props => {
  const view = viewOf(props.element.type);
  if (!view) throw new InvariantError(`an element without a view: ${props.element.type}`);
  return <view.Component {...props} />;
};

const isWholeBlock = (type: string): boolean => {
  const place = modelOf(type)?.place;
  return place !== 'inner' && place !== 'inline';
};

/** Renders an empty template: marked, hidden in read-only texts, and not editable if it may not be changed (B6-011, B6-012). */
const Template = ({ inner, block }: { readonly inner: Draw; readonly block: RenderElementProps }) => {
  const isClosed = isClosedTemplate(block.element, useSurroundings());
  const marks = {
    'data-template': '',
    style: promptOf(block.element),
    ...(isClosed ? { contentEditable: false, 'aria-readonly': true } : {}),
  };
  return inner({ ...block, attributes: { ...block.attributes, ...marks } });
};

const wrapBlocks =
  (inner: Draw): Draw =>
  props => {
    const drawn = isTemplate(props.element) ? <Template inner={inner} block={props} /> : inner(props);
    return isWholeBlock(props.element.type) ? <BlockBoundary block={props}>{drawn}</BlockBoundary> : drawn;
  };

/** All features, with the priorities of the rules (rules.md, section 9). */
export const EDITOR_PLUGINS: readonly EditorPlugin[] = [
  { id: 'defaults', priority: 1, wrap: () => drawByView },
  { id: 'floatingToolbar', priority: 5, parts: [InsertMenu, SlashMenu] },
  { id: 'penIcon', priority: 10, actions: [editAction] },
  { id: 'dragAndDrop', priority: 20, parts: [DropMark], actions: moveActions },
  { id: 'blockWrapper', priority: 40, wrap: wrapBlocks },
  { id: 'blockToolbar', priority: 50, parts: [BlockTools], actions: [rephraseAction, deleteAction] },
  { id: 'image', priority: 80, takes: takesPictures },
];

/** Returns the plugins in the order of their priorities. */
export const inOrder = (plugins: readonly EditorPlugin[]): readonly EditorPlugin[] =>
  plugins.toSorted((left, right) => left.priority - right.priority);

/** Composes a function that renders an element with every wrapper around it, the lowest priority innermost. */
export const composeDraw = (plugins: readonly EditorPlugin[]): Draw =>
  inOrder(plugins).reduce<Draw>(
    (inner, { wrap }) => wrap?.(inner) ?? inner,
    ({ element }) => {
      throw new InvariantError(`no plugin draws ${element.type}`);
    },
  );

const ORDERED = inOrder(EDITOR_PLUGINS);

/** Parts rendered over the writing column. */
export const COLUMN_PARTS: readonly { readonly id: string; readonly Part: ComponentType<PartProps> }[] = ORDERED.flatMap(
  ({ id, parts = [] }) => parts.map((Part, index) => ({ id: `${id}-${index}`, Part })),
);

/** Actions of a block. */
export const BLOCK_ACTIONS: readonly BlockAction[] = ORDERED.flatMap(({ actions = [] }) => actions);

/** Returns whether any plugin accepts the dragged data. */
export const takesData = (data: DataTransfer): boolean => ORDERED.some(({ takes }) => takes?.(data) === true);
