import { useNavigate } from 'react-router';
import type { PlaceResource } from '#domain/kinds/kind-named.ts';
import type { SyncState } from '#bridge/states.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useGone } from './use-gone.ts';
import { useGoneReason } from './use-gone-reason.ts';

export interface GoneNoticeProps {
  readonly place: { readonly resource: PlaceResource; readonly id: string };
  readonly sync: Extract<SyncState, { kind: 'gone' }>;
}

/** The newsroom does not have what is shown here: why, and how it gets it back. */
export const GoneNotice = ({ place, sync }: GoneNoticeProps) => {
  const text = useText('gone');
  const navigate = useNavigate();
  const { giveBack, keep, isBusy, isOnline } = useGone();
  const { reason } = sync;
  const reasonOf = useGoneReason();
  const back = async (): Promise<void> => {
    const given = await giveBack(place);
    if (given && given.id !== place.id) void navigate(contentPath(place.resource, given.id), { replace: true });
  };
  return (
    <Callout
      tone="caution"
      role="status"
      icon={<WarningSignIcon />}
      title={reasonOf(sync)}
      actions={
        reason === 'unchecked' ? undefined : (
          <>
            <Button
              size="small"
              kind="primary"
              loading={isBusy}
              disabled={!isOnline}
              disabledReason={text('offline')}
              onClick={() => void back()}
            >
              {text(`giveBack.${reason}`)}
            </Button>
            <Button size="small" onClick={() => void keep(place)}>
              {text('export')}
            </Button>
          </>
        )
      }
    >
      {text(`detail.${reason}`)}
    </Callout>
  );
};
