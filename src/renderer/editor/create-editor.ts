import type { Editor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { Element } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import type { TypographyLocale } from '#domain/text/typography.ts';
import { toEditorElements } from '#richtext/editor/islands.ts';
import type { IdKeeping } from '#richtext/editing/with-ids.ts';
import { withGalley } from '#richtext/editor/with-galley.ts';
import { type MarkdownRules, withMarkdown } from '#richtext/editor/with-markdown.ts';
import { withHiddenHead } from '#richtext/editing/with-hidden-head.ts';
import { withTypography } from '#richtext/editing/with-typography.ts';
import { type Steps, withSteps } from './history/history.ts';
import { type KeptSteps, withKeptSteps } from './history/kept-steps.ts';

export interface EditorOptions {
  readonly makeId: () => string;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
  /** Valid elements (`normalizeDocument`). */
  readonly elements: readonly Element[];
  /** Language of the text, for quotation marks, dashes and spaces; without it nothing is replaced while typing. */
  readonly contentLocale?: TypographyLocale;
  /** Returns the Markdown rules, called per typed character; without it no Markdown is replaced. */
  readonly getMarkdown?: () => MarkdownRules;
  /** True if the three fixed blocks are hidden: the selection never enters them. */
  readonly hidesHead?: boolean;
  /** Steps of earlier runs, oldest first: undo goes on into them. */
  readonly earlierSteps?: readonly TextStep[];
}

/** An editor for our documents, with history. */
export type GalleyEditor<Kind extends Editor = Editor> = Kind & HistoryEditor & IdKeeping;

/** Assembles an editor for our documents: history first, so that it records what the rules make of each operation. */
export const assembleEditor = <Kind extends Editor>(
  bare: Kind,
  options: EditorOptions,
): { readonly editor: GalleyEditor<Kind>; readonly steps: Steps & Pick<KeptSteps, 'stack' | 'asOthers'> } => {
  const { editor: withHistory, steps } = withSteps(bare, { now: options.now });
  const editor = withGalley(withHistory, { makeId: options.makeId });
  const kept = withKeptSteps(editor, options.earlierSteps ?? [], steps);
  const { undo, redo } = editor;
  editor.undo = () => editor.keepIds(undo);
  editor.redo = () => editor.keepIds(redo);
  if (options.contentLocale !== undefined) {
    withTypography(editor, {
      locale: options.contentLocale,
      asStep: change => steps.asStep(change, 'autoReplace'),
      isInStep: steps.isInStep,
    });
  }
  if (options.getMarkdown)
    withMarkdown(editor, { makeId: options.makeId, getRules: options.getMarkdown, asStep: steps.asStep, isInStep: steps.isInStep });
  if (options.hidesHead === true) withHiddenHead(editor);
  editor.children = [...toEditorElements(options.elements)];
  return { editor, steps: { ...steps, ...kept } };
};
