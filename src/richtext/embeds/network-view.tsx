import type { BlockModel } from '../model/block.ts';
import type { BlockFormProps, BlockView, BlockViewProps } from '../view/block-view.tsx';
import { EmbedBlock } from './EmbedBlock.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import type { NetworkParts } from './network-parts.tsx';

/** The view of a network's block: the embed itself, its form, and its entry in the insert menu's second tab. */
export const createNetworkView = (model: BlockModel, parts: NetworkParts): BlockView => {
  const Component = (props: BlockViewProps) => <EmbedBlock {...props} parts={parts} />;
  const Form = (props: BlockFormProps) => <EmbedForm {...props} parts={parts} />;
  return {
    type: model.type,
    Component,
    Form: parts.Form ?? Form,
    inserts: [{ id: model.type, labelKey: `name.${model.type}`, icon: parts.glyph, tab: 'embeds', create: model.create }],
  };
};
