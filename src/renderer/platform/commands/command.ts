import type { BridgeClient } from '#bridge/client.ts';
import type { Section } from '#domain/kinds/sections.ts';

/** What a command may use. */
export interface CommandContext {
  readonly navigate: (path: string) => void;
  readonly bridge: BridgeClient;
  readonly open: (overlay: 'palette' | 'help' | 'shortcuts' | 'tour' | 'diagnostics') => void;
}

/** Something a person can do by name, by shortcut, from the palette and from the application menu. */
export interface Command {
  /** Unique; the registry of keys, the application menu and the recent list know it by this. */
  readonly id: string;
  /** Locale key of its name: a verb and its object. */
  readonly textKey: string;
  /** Only who may open this section is offered it. */
  readonly section?: Section;
  /** Not in the palette: it would open itself. */
  readonly isUnlisted?: true;
  readonly run: (context: CommandContext) => void;
}
