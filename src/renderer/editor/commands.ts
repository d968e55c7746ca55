import { Range } from 'slate';
import type { ReactEditor } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { type MoveOutcome, deleteBlocks, moveBlocks } from '#richtext/editing/commands/blocks.ts';
import { quoteSelection } from '#richtext/blocks/quote/commands.ts';
import { setParagraph, toggleCrosshead, toggleList } from '#richtext/editor/text-kinds.ts';
import { canLink } from '#richtext/editing/commands/links.ts';
import { toggleMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { TOGGLED_MARKS } from '#richtext/model/marks.ts';
import type { GalleyEditor } from './create-editor.ts';
import type { Steps } from './history/history.ts';

/** Runs a command of the shortcut table by its id; returns false if the text does not own it. */
export type CommandRunner = (id: string) => boolean;

export interface CommandSurroundings {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps;
  readonly makeId: () => string;
  readonly onMoved: (outcome: MoveOutcome) => void;
  readonly openLink: () => void;
  /** Opens the target of the link at the caret. */
  readonly followLink: () => void;
  /** Moves the focus to the popover of the link at the caret. */
  readonly focusLink: () => void;
  readonly openInsert: () => void;
  readonly focusToolbar: () => void;
  readonly focusBlockTools: () => void;
  readonly openCharacters: () => void;
  /** Moves the focus to the menu of the selected text; returns false if nothing is selected. */
  readonly focusSelectionMenu: () => boolean;
  /** Starts a comment on the selected text; returns false if the desk has no comments. */
  readonly addComment: () => boolean;
  /** Rephrases the paragraph at the caret; returns false if that is not possible. */
  readonly rephrase: () => boolean;
  /** Toggles the spell checker; returns false if the desk has none or it cannot be used now. */
  readonly toggleSpellChecker: () => boolean;
  /** Goes to the next or previous advice of the spell checker; returns false if it is off or has none. */
  readonly goToAdvice: (direction: 'next' | 'previous') => boolean;
  /** Handles a key of the search; returns true if it was one. */
  readonly find: (key: string) => boolean;
}

/** Creates the runner of the commands that change the text, each as one undo step, or open something. */
export const createCommandRunner = (surroundings: CommandSurroundings): CommandRunner => {
  const { editor, steps, makeId } = surroundings;
  const change = (command: () => unknown) => () => {
    steps.asStep(command);
  };
  const move = (direction: 'up' | 'down') => () => {
    const outcome = steps.asStep(() => moveBlocks(editor, direction));
    if (outcome) surroundings.onMoved(outcome);
  };
  const commands = new Map<string, () => unknown>([
    ...TOGGLED_MARKS.map(mark => [mark, change(() => toggleMark(editor, mark))] as const),
    ...(['_crosshead_default', '_crosshead_subsection', '_crosshead_listicle', '_crosshead_listicle_unordered'] as const).map(
      type => [type, change(() => toggleCrosshead(editor, type))] as const,
    ),
    [ELEMENT_TYPE.paragraph, change(() => setParagraph(editor))],
    [ELEMENT_TYPE.orderedList, change(() => toggleList(editor, ELEMENT_TYPE.orderedList, makeId))],
    [ELEMENT_TYPE.unorderedList, change(() => toggleList(editor, ELEMENT_TYPE.unorderedList, makeId))],
    ['deleteBlock', change(() => deleteBlocks(editor))],
    ['moveUp', move('up')],
    ['moveDown', move('down')],
    ['selectAll', () => void selectAllInSteps(editor)],
    ['undo', () => editor.undo()],
    ['redo', () => editor.redo()],
    ['link', surroundings.openLink],
    // If nothing is selected, these keys belong to the palette.
    ['linkSelection', () => editor.selection !== null && Range.isExpanded(editor.selection) && canLink(editor) && surroundings.openLink()],
    ['followLink', surroundings.followLink],
    ['linkPopover', surroundings.focusLink],
    ['insert', surroundings.openInsert],
    ...(['find', 'replace', 'findNext', 'findPrevious'] as const).map(key => [key, () => surroundings.find(key)] as const),
    ['toolbar', surroundings.focusToolbar],
    ['blockToolbar', surroundings.focusBlockTools],
    ['specialCharacters', surroundings.openCharacters],
    ['quote', () => steps.asStep(() => quoteSelection(editor, makeId))],
    ['selectionMenu', surroundings.focusSelectionMenu],
    ['addComment', surroundings.addComment],
    ['rephrase', surroundings.rephrase],
    ['spellChecker', surroundings.toggleSpellChecker],
    ['nextAdvice', () => surroundings.goToAdvice('next')],
    ['previousAdvice', () => surroundings.goToAdvice('previous')],
  ]);
  return id => {
    const command = commands.get(id);
    return command !== undefined && command() !== false;
  };
};
