import type { EditorFeature } from '#richtext/model/block.ts';

/** A tool of the desk around the text that has a button in the toolbar and a shortcut. */
export interface DeskTool {
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  readonly onToggle: () => void;
}

/** The comments of the text; their button is enabled only when there are any and commenting is enabled (B4-036). */
export interface CommentTool extends DeskTool {
  readonly hasComments: boolean;
}

export interface DeskTools {
  readonly spellChecker?: DeskTool;
  readonly comments?: CommentTool;
}

export type ToolName = keyof DeskTools;

/** What the editor's host says about them. */
interface ToolHost {
  readonly tools?: DeskTools;
  readonly excludedFeatures?: readonly EditorFeature[];
}

const FEATURES = { spellChecker: 'spellChecker', comments: 'comment' } as const;

/** A tool as the toolbar shows it; undefined where the desk has none or the editor leaves it out (B6-016). */
export const toolOf = ({ tools, excludedFeatures = [] }: ToolHost, name: ToolName): DeskTool | undefined => {
  if (excludedFeatures.includes(FEATURES[name])) return undefined;
  if (name === 'spellChecker') return tools?.spellChecker;
  return tools?.comments && { ...tools.comments, isEnabled: tools.comments.isEnabled && tools.comments.hasComments };
};

/** What the shortcut does: turns the tool on or off; false where there is none or it cannot be used now. */
export const toggleTool = (host: ToolHost, name: ToolName): boolean => {
  const tool = toolOf(host, name);
  if (!tool?.isEnabled) return false;
  tool.onToggle();
  return true;
};
