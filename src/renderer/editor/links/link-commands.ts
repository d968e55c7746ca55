import type { ReactEditor } from 'slate-react';
import { type LinkData, plainText } from '#domain/article/document.ts';
import { linkDataOf } from '#richtext/model/link-data.ts';
import { canLink, linkAtSelection, linkDataAtCaret } from '#richtext/editing/commands/links.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import type { CommandSurroundings } from '../commands.ts';
import type { GalleyEditor } from '../create-editor.ts';
import { openLink } from './link-targets.ts';

export interface LinkCommandParts {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly getLinks: () => LinkServices;
  readonly popoverId: string;
  readonly openDialog: (link: LinkData | undefined, text: string) => void;
}

/** Creates the commands behind the link shortcuts: set or change a link, follow it, focus its popover. */
export const createLinkCommands = (parts: LinkCommandParts): Pick<CommandSurroundings, 'openLink' | 'followLink' | 'focusLink'> => ({
  openLink: () => {
    const { editor } = parts;
    const existing = linkAtSelection(editor);
    if (existing) parts.openDialog(linkDataOf(existing[0]), plainText(existing[0]));
    else if (canLink(editor)) parts.openDialog(undefined, editor.selection ? editor.string(editor.selection) : '');
  },
  followLink: () => {
    const link = linkDataAtCaret(parts.editor);
    if (link) openLink(link, parts.getLinks());
  },
  focusLink: () => document.getElementById(parts.popoverId)?.querySelector('button')?.focus(),
});
