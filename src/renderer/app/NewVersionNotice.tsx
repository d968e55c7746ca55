import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, InfoSignIcon } from '#ui/icons.ts';
import { useState } from 'react';
import { useApiQuery } from '../platform/api/queries.ts';

/** How often the newsroom's version is asked (B9-032). */
export const VERSION_POLLING_MS = 60_000;

/** Says that the newsroom runs another version than at the start, with a link that reloads Galley. Drawn over the page: nothing moves. */
export const NewVersionNotice = () => {
  const text = useText('common');
  const version = useApiQuery(
    'getVersion',
    {},
    { refetchIntervalMs: VERSION_POLLING_MS, staleTimeMs: VERSION_POLLING_MS, silent: true },
  ).data;
  const [first, setFirst] = useState<string | undefined>(undefined);
  const [closedFor, setClosedFor] = useState<string | undefined>(undefined);
  if (first === undefined && version !== undefined) setFirst(version);
  if (version === undefined || first === undefined || version === first || version === closedFor) return null;
  return (
    <div className="g-notice">
      <Callout
        role="status"
        icon={<InfoSignIcon />}
        title={text('newVersion.title')}
        actions={
          <>
            <a
              href={location.pathname + location.search}
              onClick={event => {
                event.preventDefault();
                location.reload();
              }}
            >
              {text('newVersion.reload')}
            </a>
            <IconButton label={text('close')} size="small" icon={<CrossIcon />} onClick={() => setClosedFor(version)} />
          </>
        }
      >
        {text('newVersion.message')}
      </Callout>
    </div>
  );
};
