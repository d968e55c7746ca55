import type { TickerEvent } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useText } from '#ui/i18n.ts';
import { eventLine, type Sides } from '../words/event-words.ts';
import type { ProposalActs } from './use-proposal-acts.ts';

interface ProposalRowProps {
  readonly proposal: FeedProposal;
  /** Event in its present state; undefined for a new one. */
  readonly present: TickerEvent | undefined;
  readonly sides: Sides;
  /** True if the keys of the line act on this proposal. */
  readonly isNext: boolean;
  readonly acts: ProposalActs;
  readonly onChange: (proposal: FeedProposal) => void;
}

const ProposalRow = ({ proposal, present, sides, isNext, acts, onChange }: ProposalRowProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const isOnline = useIsOnline();
  const { kind, event, receivedAt } = proposal;
  const line = eventLine(event.data, sides, words);
  const label = (act: 'accept' | 'dismiss'): string =>
    isNext ? text('feed.withKeys', { act: text(`feed.${act}`), keys: keysLabel(`ticker.${act}`) }) : text(`feed.${act}`);
  const button = (act: 'accept' | 'dismiss') => ({
    size: 'small' as const,
    disabled: !isOnline,
    disabledReason: text('feed.offline'),
    'aria-label': `${label(act)}: ${line}`,
    ...(isNext && { 'aria-keyshortcuts': keysForAria(`ticker.${act}`) }),
    onClick: () => void acts[act](proposal),
  });
  return (
    <li className="g-proposal" data-testid="feed-proposal">
      <div>
        <strong>{line}</strong>
        {kind === 'correction' && present !== undefined ? (
          <div className="g-quiet">{text('feed.instead', { event: eventLine(present.data, sides, words) })}</div>
        ) : null}
        <div className="g-quiet">
          {text(`feed.kind.${kind}`)} · <LiveTime at={receivedAt} />
        </div>
      </div>
      <div className="g-proposal-acts">
        <Button kind={isNext ? 'primary' : 'default'} {...button('accept')}>
          {label('accept')}
        </Button>
        {kind === 'retraction' ? null : (
          <Button
            size="small"
            disabled={!isOnline}
            disabledReason={text('feed.offline')}
            aria-label={`${text('feed.change')}: ${line}`}
            onClick={() => onChange(proposal)}
          >
            {text('feed.change')}
          </Button>
        )}
        <Button kind="minimal" {...button('dismiss')}>
          {label('dismiss')}
        </Button>
      </div>
    </li>
  );
};

interface ProposalLaneProps {
  readonly events: readonly TickerEvent[];
  readonly sides: Sides;
  readonly acts: ProposalActs;
  /** Opens the proposal in the form, to be accepted with changes. */
  readonly onChange: (proposal: FeedProposal) => void;
}

/** Shows the buttons that accept or dismiss all open proposals. */
const AllAtOnce = ({ acts }: Pick<ProposalLaneProps, 'acts'>) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  const button = (act: 'acceptAll' | 'dismissAll') => (
    <Button
      size="small"
      disabled={!isOnline}
      disabledReason={text('feed.offline')}
      aria-keyshortcuts={keysForAria(`ticker.${act}`)}
      onClick={() => void acts[act]()}
    >
      {text('feed.withKeys', { act: text(`feed.${act}`), keys: keysLabel(`ticker.${act}`) })}
    </Button>
  );
  return (
    <div className="g-proposal g-proposal-acts">
      {button('acceptAll')}
      {button('dismissAll')}
    </div>
  );
};

/** Shows the proposals of the data supplier, accepted or rejected with one key or all at once; renders nothing if none are open. */
export const ProposalLane = ({ events, sides, acts, onChange }: ProposalLaneProps) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  if (acts.open.length === 0) return null;
  // The newest reason: the last event of a delivery is the one that states its result.
  const held = acts.open.findLast(({ contradiction }) => contradiction !== undefined)?.contradiction;
  return (
    <section className="g-proposals g-desk-panel" aria-label={text('feed.proposals')}>
      <h2>{text('feed.proposals.count', { count: acts.open.length })}</h2>
      {held === undefined ? null : <p role="status">{text('feed.contradiction', held)}</p>}
      {isOnline ? null : <p className="g-quiet">{text('feed.offline')}</p>}
      <ol>
        {acts.open.map((proposal, index) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            present={events.find(({ id }) => id === proposal.id)}
            sides={sides}
            isNext={index === 0}
            acts={acts}
            onChange={onChange}
          />
        ))}
      </ol>
      {acts.open.length > 1 ? <AllAtOnce acts={acts} /> : null}
    </section>
  );
};
