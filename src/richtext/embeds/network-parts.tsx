import type { ComponentType, ReactElement } from 'react';
import type { EmbedOptions, Network } from '#domain/embeds/networks.ts';
import type { BlockFormProps } from '../view/block-view.tsx';

/** The fields of a network's own options. */
export interface OptionsProps {
  readonly mimetype: string;
  readonly options: EmbedOptions;
  readonly onChange: (options: EmbedOptions) => void;
}

/** Parts that differ between the views of networks. */
export interface NetworkParts {
  readonly network: Network;
  readonly glyph: ReactElement;
  readonly Options?: ComponentType<OptionsProps>;
  /** Text shown below the embed. */
  readonly Words?: ComponentType<{ readonly options: EmbedOptions }>;
  /** A form of its own. */
  readonly Form?: ComponentType<BlockFormProps>;
}
