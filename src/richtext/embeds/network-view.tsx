import type { ComponentType, ReactElement } from 'react';
import type { Player } from '#domain/embeds/player.ts';
import type { Validator } from '#domain/validation/problem.ts';
import type { BlockModel } from '../block.ts';
import type { BlockFormProps, BlockView, BlockViewProps } from '../block-view.tsx';
import { EmbedBlock } from './EmbedBlock.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import type { EmbedData, EmbedOptions, Network } from './network.ts';

/** The fields of a network's own options. */
export interface OptionsProps {
  readonly mimetype: string;
  readonly options: EmbedOptions;
  readonly onChange: (options: EmbedOptions) => void;
}

/** What tells one network's view from another's. */
export interface NetworkParts {
  readonly network: Network;
  readonly glyph: ReactElement;
  readonly player: (data: EmbedData) => Player | undefined;
  readonly Options?: ComponentType<OptionsProps>;
  /** What stands below the embed. */
  readonly Words?: ComponentType<{ readonly options: EmbedOptions }>;
  /** Judges the source in its own words. */
  readonly validate?: Validator<string>;
  /** A form of its own. */
  readonly Form?: ComponentType<BlockFormProps>;
}

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
