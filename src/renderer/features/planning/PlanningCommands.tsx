import { canOpenSection } from '#domain/kinds/sections.ts';
import { useSession } from '#renderer/entities/session/session.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { usePlanningSystems } from './use-planning.ts';

const COMMANDS: readonly Command[] = [
  { id: 'planning', textKey: 'planning:command.open', section: 'articles', run: ({ navigate }) => navigate('/planning') },
];
const NONE: readonly Command[] = [];

const WhereConnected = () => {
  useCommands(usePlanningSystems().data?.planning ? COMMANDS : NONE);
  return null;
};

/** Offers the way to the assignments, where a planning system is connected. */
export const PlanningCommands = () => {
  const session = useSession();
  return session?.kind === 'signedIn' && canOpenSection(session.role, 'articles') ? <WhereConnected /> : null;
};
