import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { UndoIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';

const LISTS = ['listLeagues', 'listSoccerTeams', 'listIceHockeyTeams', 'listTennisPlayers', 'listFixtures', 'getLastImport'] as const;

/** Shows the last import, which can be undone, and reports what stayed. */
export const UndoImport = () => {
  const text = useText('teams');
  const { data } = useApiQuery('getLastImport', {}, { silent: true, staleTimeMs: 0 });
  const undo = useApiMutation('undoImport', { invalidates: LISTS });
  const last = data?.last ?? null;
  if (undo.data) {
    const { undone, kept } = undo.data.body;
    return (
      <Callout
        tone={kept.length === 0 ? 'positive' : 'caution'}
        role="status"
        title={text('import.undone', { count: undone, number: undone })}
      >
        {kept.length === 0 ? null : kept.map(({ name, reason }) => `${name}: ${text(`import.kept.${reason}`)}`).join(' · ')}
      </Callout>
    );
  }
  if (last === null || last.undoneAt !== null) return null;
  return (
    <Callout
      title={text('import.last', { created: last.totals.created, updated: last.totals.updated })}
      actions={
        <Button size="small" icon={<UndoIcon />} loading={undo.isPending} onClick={() => undo.mutate({ params: { id: last.id } })}>
          {text('import.undo')}
        </Button>
      }
    >
      <LiveTime at={last.at} />
    </Callout>
  );
};
