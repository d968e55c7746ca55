import { UpdatePublicButton } from '#renderer/entities/publication/UpdatePublicButton.tsx';
import { holdsBack, useWaitingObstacles } from '#renderer/entities/publication/waiting-obstacles.ts';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { useWaitingSubject } from './use-article-waiting.ts';
import { useReleaseRefusal } from './use-release-refusal.tsx';

/** The main button of a public article, with what is missing where it is refused. */
export const UpdateButton = () => {
  const session = useCurrentSession();
  const isSaving = useOpenState(state => state.isSaving);
  const subject = useWaitingSubject();
  const { onRefused, dialog } = useReleaseRefusal();
  const obstacle = useWaitingObstacles()(subject).update;
  if (!holdsBack(subject)) return null;
  return (
    <>
      <UpdatePublicButton
        subject={subject}
        desk={session}
        obstacle={obstacle}
        isSaving={isSaving}
        groupKey="articles:command.group"
        onRefused={onRefused}
      />
      {dialog}
    </>
  );
};
