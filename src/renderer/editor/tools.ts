import type { EditorFeature } from '#richtext/model/block.ts';

/** A tool of the desk around the text that has a button in the toolbar and a shortcut. */
export interface EditorTool {
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  readonly onToggle: () => void;
}

/** The comments of the text. */
export interface CommentTool {
  /** True if the comments are shown beside the text. */
  readonly isOn: boolean;
  readonly hasComments: boolean;
  /** Reason why commenting is not possible now. */
  readonly obstacle?: string | undefined;
  readonly onToggle: () => void;
  /** Starts a comment on the selected words. */
  readonly onAdd: () => void;
}

export interface EditorTools {
  readonly spellChecker?: EditorTool;
  readonly comments?: CommentTool;
}

/** The editor's props that concern tools. */
interface ToolHost {
  readonly tools?: EditorTools;
  readonly excludedFeatures?: readonly EditorFeature[];
}

/** Returns the spell checker; undefined if the desk has none or the editor omits it (B6-016). */
export const spellCheckerOf = ({ tools, excludedFeatures = [] }: ToolHost): EditorTool | undefined =>
  excludedFeatures.includes('spellChecker') ? undefined : tools?.spellChecker;

/** Returns the comments tool; showing comments requires that there are some and that commenting is possible (B4-036). */
export const commentsOf = ({ tools, excludedFeatures = [] }: ToolHost): (CommentTool & { readonly canShow: boolean }) | undefined => {
  const comments = excludedFeatures.includes('comment') ? undefined : tools?.comments;
  return comments && { ...comments, canShow: comments.hasComments && comments.obstacle === undefined };
};

/** Starts a comment on the selected words; returns false if comments are missing or not possible now. */
export const addComment = (host: ToolHost): boolean => {
  const comments = commentsOf(host);
  if (!comments || comments.obstacle !== undefined) return false;
  comments.onAdd();
  return true;
};

/** Toggles the spell checker; returns false if there is none or it cannot be used now. */
export const toggleSpellChecker = (host: ToolHost): boolean => {
  const tool = spellCheckerOf(host);
  if (!tool?.isEnabled) return false;
  tool.onToggle();
  return true;
};
