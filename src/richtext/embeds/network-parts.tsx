import type { ComponentType, ReactElement } from 'react';
import type { Player } from '#domain/embeds/player.ts';
import type { Validator } from '#domain/validation/problem.ts';
import type { BlockFormProps } from '../view/block-view.tsx';
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
