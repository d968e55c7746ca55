import { useState } from 'react';
import { isFlagged, isReleased, type PictureRights, type RightsAct, RIGHTS_LIMITS, statesRights } from '#domain/media/rights.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useIsExternal, useIsOnline } from '../../session/session.ts';
import { useDecider } from './use-decider.ts';
import './rights.css';

interface RightsProps {
  readonly rights: PictureRights;
}

const Stated = ({ rights: { stated } }: RightsProps) => {
  const text = useText('media');
  const moments = useMomentWords();
  const now = useNow();
  const momentOf = (at: string | null): string => (at === null ? '' : moments.whole(at, now));
  const rows = [
    ['usageTerms', stated.usageTerms],
    ['instructions', stated.instructions],
    ['embargoUntil', momentOf(stated.embargoUntil)],
    ['expiresAt', momentOf(stated.expiresAt)],
    ['copyright', stated.copyright],
    ['keywords', stated.keywords.join(', ')],
  ] as const;
  return (
    <section aria-label={text('rights.stated')}>
      <h3 className="g-rights-heading">{text('rights.stated')}</h3>
      {statesRights(stated) ? (
        <dl className="g-rights-stated">
          {rows.map(([name, value]) =>
            value === '' ? null : (
              <div key={name}>
                <dt>{text(`rights.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      ) : (
        <p className="g-quiet">{text('rights.nothing')}</p>
      )}
    </section>
  );
};

const Decisions = ({ rights: { decisions } }: RightsProps) => {
  const text = useText('media');
  const moments = useMomentWords();
  const now = useNow();
  const decider = useDecider();
  return (
    <section aria-label={text('rights.decisions')}>
      <h3 className="g-rights-heading">{text('rights.decisions')}</h3>
      {decisions.length === 0 ? <p className="g-quiet">{text('rights.decisions.none')}</p> : null}
      <ul className="g-rights-decisions">
        {decisions.map(({ number, by, at, act, reason }) => (
          <li key={number}>{text(`rights.did.${act}`, { who: decider(by), moment: moments.whole(at, now), reason })}</li>
        ))}
      </ul>
    </section>
  );
};

/** Returns the possible decisions: to release a blocked picture or revoke that, and to set or lift the newsroom's own block. */
const actsFor = ({ block, decisions }: PictureRights): readonly RightsAct[] => {
  if (isReleased(decisions)) return ['revoke'];
  if (isFlagged(decisions)) return ['unblock'];
  return block === null ? ['block'] : ['release'];
};

const Decide = ({ rights, onDone }: RightsProps & { readonly onDone: () => void }) => {
  const text = useText('media');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const [reason, setReason] = useState('');
  const decide = useApiMutation('decidePictureRights', { invalidates: ['listPictureRights'], silent: true });
  const obstacle = isOnline ? (reason.trim() === '' ? text('rights.reason.missing') : undefined) : text('rights.offline');
  return (
    <section className="g-rights-decide">
      {decide.error === null ? null : (
        <Callout tone="critical" role="alert">
          {errorText(toBridgeError(decide.error)).message}
        </Callout>
      )}
      <TextField
        label={text('rights.reason')}
        hint={text('rights.reason.hint')}
        rows={2}
        maxLength={RIGHTS_LIMITS.reason}
        value={reason}
        onChange={setReason}
      />
      {actsFor(rights).map(act => (
        <Button
          key={act}
          kind={act === 'block' ? 'danger' : 'primary'}
          loading={decide.isPending}
          disabled={obstacle !== undefined}
          disabledReason={obstacle}
          onClick={() => decide.mutate({ params: { id: rights.id }, body: { act, reason: reason.trim() } }, { onSuccess: onDone })}
        >
          {text(`rights.act.${act}`)}
        </Button>
      ))}
    </section>
  );
};

/** Everything that is known about the use of a picture, and the newsroom's decision about it (D-019). */
export const RightsDialog = ({ rights, onClose }: RightsProps & { readonly onClose: () => void }) => {
  const text = useText('media');
  const isExternal = useIsExternal();
  return (
    <Dialog isOpen title={text('rights.title', { name: rights.title })} onClose={onClose} className="g-rights-dialog">
      <Stated rights={rights} />
      <Decisions rights={rights} />
      {isExternal ? <p className="g-quiet">{text('rights.external')}</p> : <Decide rights={rights} onDone={onClose} />}
    </Dialog>
  );
};

/** The same for one of several pictures, while one is chosen. */
export const RightsDialogOf = (props: {
  readonly rights: ReadonlyMap<string, PictureRights>;
  readonly id: string | null;
  readonly onClose: () => void;
}) => {
  const { rights, id, onClose } = props;
  const chosen = id === null ? undefined : rights.get(id);
  return chosen === undefined ? null : <RightsDialog rights={chosen} onClose={onClose} />;
};
