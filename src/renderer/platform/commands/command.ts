import type { BridgeClient } from '#bridge/client.ts';
import type { Section } from '#domain/kinds/sections.ts';

/** What a command may use. */
export interface CommandContext {
  readonly navigate: (path: string) => void;
  readonly bridge: BridgeClient;
  readonly open: (overlay: 'palette' | 'shortcuts' | 'diagnostics') => void;
}

/** Something a person can do by name, by shortcut, from the palette and from the application menu. */
export interface Command {
  /** Unique; the application menu and the recent list know it by this. */
  readonly id: string;
  /** Locale key of its name: a verb and its object. */
  readonly textKey: string;
  /** For example "Mod+S": Mod is Ctrl, or Command on a Mac. */
  readonly shortcut?: string;
  /** Locale key of its heading in the shortcuts help. */
  readonly groupKey?: string;
  /** Works while someone types in a field or the editor. Shortcuts with Mod do so anyway. */
  readonly whileTyping?: true;
  /** Only who may open this section is offered it. */
  readonly section?: Section;
  /** A second shortcut of another command: works, and is in no list. */
  readonly isAlias?: true;
  /** Not in the palette: it would open itself. */
  readonly isUnlisted?: true;
  readonly run: (context: CommandContext) => void;
}
