import type { WordChange } from '#domain/article/words.ts';
import './word-changes.css';

/** The two colour schemes of comparisons (B9-052): the second for people who cannot tell red from green. */
export const COLOUR_SCHEMES = ['GREEN_AND_RED', 'YELLOW_AND_BLUE'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export interface WordChangesProps {
  readonly changes: readonly WordChange[];
  readonly scheme?: ColourScheme;
  /** If true, leaves out removed text: shows a version as it reads, with its new words marked. */
  readonly hideRemoved?: boolean;
}

/** Shows a text with added words underlined and removed words struck through: colour is never the only sign. */
export const WordChanges = ({ changes, scheme = 'GREEN_AND_RED', hideRemoved = false }: WordChangesProps) => (
  <span className={`g-words g-words-${scheme === 'GREEN_AND_RED' ? 'green-red' : 'yellow-blue'}`}>
    {changes.map(({ kind, text }, index) => {
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      if (kind === 'removed') return hideRemoved ? null : <del key={index}>{text}</del>;
      return <span key={index}>{text}</span>;
    })}
  </span>
);
