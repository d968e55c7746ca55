import type { BridgeClient } from '#bridge/client.ts';
import type { Section } from '#domain/kinds/sections.ts';

/** Services available to a command. */
export interface CommandContext {
  readonly navigate: (path: string) => void;
  readonly bridge: BridgeClient;
  readonly open: (overlay: 'palette' | 'help' | 'shortcuts' | 'tour' | 'diagnostics') => void;
}

/** Action available by name, by shortcut, from the palette and from the application menu. */
export interface Command {
  /** Unique id, used by the key registry, the application menu and the recent list. */
  readonly id: string;
  /** Locale key of its name: a verb and its object. */
  readonly textKey: string;
  /** Section whose permission the command requires. */
  readonly section?: Section;
  /** True if not listed in the palette, which it would open itself. */
  readonly isUnlisted?: true;
  readonly run: (context: CommandContext) => void;
}
