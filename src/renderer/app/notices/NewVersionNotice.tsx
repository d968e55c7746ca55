import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, InfoSignIcon } from '#ui/icons.ts';
import { useState } from 'react';
import { useCheckForUpdates, useUpdates } from '../../entities/updates/use-updates.ts';
import { useApiQuery, useBridgeQuery } from '../../platform/api/queries.ts';

/** Polling interval of the newsroom's version (B9-032). */
export const VERSION_POLLING_MS = 60_000;

const isNewer = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) > 0;

/** Returns which two versions differ: this window's and its desk's (updated meanwhile), or the desk's and the newsroom's. */
const differenceOf = (versions: { readonly window: string; readonly desk: string; readonly newsroom: string | undefined }) => {
  const { window: running, desk, newsroom } = versions;
  if (desk !== running) return { kind: 'desk', running, other: desk } as const;
  if (newsroom === undefined || newsroom === desk) return null;
  return { kind: isNewer(newsroom, desk) ? 'newer' : 'older', running, other: newsroom } as const;
};

/** Shows the remedy: reload the page, or look for an update if Galley updates itself. */
const Remedy = ({ looks }: { readonly looks: boolean }) => {
  const text = useText('common');
  const updatesText = useText('updates');
  const check = useCheckForUpdates();
  if (looks)
    return (
      <Button size="small" loading={check.isPending} onClick={() => check.mutate({})}>
        {updatesText('look')}
      </Button>
    );
  return (
    <a
      href={location.pathname + location.search}
      onClick={event => {
        event.preventDefault();
        location.reload();
      }}
    >
      {text('newVersion.reload')}
    </a>
  );
};

/** Shows that the newsroom runs another version than this desk, with a link that reloads Galley. Overlays the page: nothing moves. */
export const NewVersionNotice = () => {
  const text = useText('common');
  const newsroom = useApiQuery(
    'getVersion',
    {},
    { refetchIntervalMs: VERSION_POLLING_MS, staleTimeMs: VERSION_POLLING_MS, silent: true },
  ).data;
  const desk = useBridgeQuery('app.info', {}, { silent: true }).data?.version;
  const updates = useUpdates();
  // The window was loaded from the desk of this version.
  const [first, setFirst] = useState<string | undefined>(undefined);
  const [closedFor, setClosedFor] = useState<string | undefined>(undefined);
  if (first === undefined && desk !== undefined) setFirst(desk);
  if (desk === undefined || first === undefined) return null;
  const difference = differenceOf({ window: first, desk, newsroom });
  if (difference === null || difference.other === closedFor) return null;
  if (difference.kind === 'newer' && updates?.step.kind === 'ready') return null; // `UpdateNotice` says how to get it
  const { kind, running, other } = difference;
  return (
    <div className="g-notice">
      <Callout
        role="status"
        icon={<InfoSignIcon />}
        title={text(kind === 'older' ? 'newVersion.title.older' : 'newVersion.title')}
        actions={
          <>
            <Remedy looks={kind === 'newer' && updates?.by === 'itself'} />
            <IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setClosedFor(other)} />
          </>
        }
      >
        {text(`newVersion.message.${kind}`, { running, other })}
      </Callout>
    </div>
  );
};
