import type { EditorFeature } from '#richtext/model/block.ts';

/** A tool of the desk around the text that has a button in the toolbar and a shortcut. */
export interface DeskTool {
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  readonly onToggle: () => void;
}

/** The comments of the text. */
export interface CommentTool {
  /** Whether they are shown beside the text. */
  readonly isOn: boolean;
  readonly hasComments: boolean;
  /** Why nobody can comment now. */
  readonly obstacle?: string | undefined;
  readonly onToggle: () => void;
  /** Begins a comment about the selected words. */
  readonly onAdd: () => void;
}

export interface DeskTools {
  readonly spellChecker?: DeskTool;
  readonly comments?: CommentTool;
}

/** What the editor's host says about them. */
interface ToolHost {
  readonly tools?: DeskTools;
  readonly excludedFeatures?: readonly EditorFeature[];
}

/** The spell checker; undefined where the desk has none or the editor leaves it out (B6-016). */
export const spellCheckerOf = ({ tools, excludedFeatures = [] }: ToolHost): DeskTool | undefined =>
  excludedFeatures.includes('spellChecker') ? undefined : tools?.spellChecker;

/** The comments; showing them is possible only where there are some and commenting is (B4-036). */
export const commentsOf = ({ tools, excludedFeatures = [] }: ToolHost): (CommentTool & { readonly canShow: boolean }) | undefined => {
  const comments = excludedFeatures.includes('comment') ? undefined : tools?.comments;
  return comments && { ...comments, canShow: comments.hasComments && comments.obstacle === undefined };
};

/** Begins a comment about the selected words; false where there are no comments, or not now. */
export const addComment = (host: ToolHost): boolean => {
  const comments = commentsOf(host);
  if (!comments || comments.obstacle !== undefined) return false;
  comments.onAdd();
  return true;
};

/** Turns the spell checker on or off; false where there is none or it cannot be used now. */
export const toggleSpellChecker = (host: ToolHost): boolean => {
  const tool = spellCheckerOf(host);
  if (!tool?.isEnabled) return false;
  tool.onToggle();
  return true;
};
