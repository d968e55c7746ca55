import { useIsOnline } from '#renderer/entities/session/session.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { PeopleIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useClockTime } from '#ui/time/use-clock-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import { useOpenState } from '../model/use-article-model.tsx';
import type { Colleague, Turn } from './presence-reporter.ts';
import { usePresenceWords } from './presence-words.ts';
import { takenSentence } from './taken-words.ts';
import type { EditTurn } from './use-edit-turn.tsx';

const TakeOverButton = ({ onTakeOver }: { readonly onTakeOver: () => void }) => {
  const text = useText('presence');
  const isOnline = useIsOnline();
  return (
    <Button
      size="small"
      disabled={!isOnline}
      disabledReason={text('takeOver.needsNetwork')}
      aria-haspopup="dialog"
      onClick={onTakeOver}
      data-testid="take-over"
    >
      {text('takeOver.action')}
    </Button>
  );
};

const EditorLines = ({ edit, editors }: { readonly edit: EditTurn; readonly editors: readonly Colleague[] }) => {
  const words = usePresenceWords(edit.presence);
  return editors.map(colleague => (
    <div key={colleague.id}>
      {words.editing(colleague, edit.isEditing ? 'alsoEditing' : undefined)} {words.idle(colleague)}
    </div>
  ));
};

/** Warns an editor that a colleague edits too: what is known, and since when (A4-044). */
const EditingWarning = ({ edit }: { readonly edit: EditTurn }) => {
  const text = useText('presence');
  const { mergeUnit = 'sentence' } = usePreferences().preferences;
  return (
    <Callout
      tone={edit.presence.isCurrent ? 'caution' : 'neutral'}
      icon={<PeopleIcon />}
      role="status"
      actions={<TakeOverButton onTakeOver={() => void edit.takeOver()} />}
    >
      <EditorLines edit={edit} editors={edit.editors} />
      <div className="g-quiet">{text(`merged.${mergeUnit}`)}</div>
    </Callout>
  );
};

/** Says that someone else proofreads the article, and how to edit anyway (A4-045). */
const ProofreadNotice = ({ edit }: { readonly edit: EditTurn }) => {
  const text = useText('presence');
  return (
    <Callout
      icon={<PeopleIcon />}
      title={text('proofread.title')}
      role="status"
      actions={<TakeOverButton onTakeOver={() => void edit.takeOver()} />}
    >
      <EditorLines edit={edit} editors={edit.editors} />
    </Callout>
  );
};

/** Returns the message about unsaved text of the user when the editing went to someone else. */
const useKeptWords = (edit: EditTurn, by: string): string => {
  const text = useText('presence');
  const hasUnsavedChanges = useOpenState(state => state.hasUnsavedChanges);
  const sync = useOpenState(state => state.status.sync);
  return text(takenSentence({ hasUnsavedChanges, sync, isLocked: edit.obstacle !== undefined }), { name: by });
};

const TurnActions = ({ edit }: { readonly edit: EditTurn }) => {
  const text = useText('presence');
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const isSaving = useOpenState(state => state.isSaving);
  if (edit.obstacle !== undefined) return <TakeOverButton onTakeOver={() => void edit.takeOver()} />;
  return (
    <>
      {unsaved ? (
        <Button size="small" kind="primary" loading={isSaving} onClick={() => void edit.saveKept()}>
          {text('taken.save')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => void edit.toggleEditing()}>
        {text('taken.edit')}
      </Button>
      {unsaved ? null : (
        <Button size="small" kind="minimal" onClick={edit.dismissTurn}>
          {text('taken.close')}
        </Button>
      )}
    </>
  );
};

/** Says who took over or was first in proofread, what became of the user's text, and how to return to editing. */
const TurnNotice = ({ edit, turn }: { readonly edit: EditTurn; readonly turn: Turn }) => {
  const text = useText('presence');
  const time = useClockTime();
  const name = `${turn.by.firstName} ${turn.by.lastName}`;
  const kept = useKeptWords(edit, name);
  return (
    <Callout
      tone="caution"
      icon={<PeopleIcon />}
      title={text(`${turn.kind}.title`, { name, time: time(deskTime(turn.at)) })}
      role="alert"
      actions={<TurnActions edit={edit} />}
    >
      {turn.kind === 'oneAtATime' ? `${text('proofread.title')}. ` : null}
      {kept}
    </Callout>
  );
};

/** Shows who else edits and what that means; nothing if nobody does. */
export const PresenceNotices = ({ edit }: { readonly edit: EditTurn }) => {
  if (edit.isEditing) return edit.editors.length === 0 ? null : <EditingWarning edit={edit} />;
  if (edit.turn !== null) return <TurnNotice edit={edit} turn={edit.turn} />;
  return edit.obstacle === undefined ? null : <ProofreadNotice edit={edit} />;
};
