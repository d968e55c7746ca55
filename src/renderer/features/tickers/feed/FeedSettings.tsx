import { useState } from 'react';
import { FEED_MODES } from '#domain/ticker/feed.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { KeyIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OpenfootballFile } from './OpenfootballFile.tsx';
import { exampleOf } from './example-body.ts';
import { useFeed } from './use-feed.ts';
import './feed.css';

const SUPPLIERS = ['json', 'openfootball'] as const;
type Supplier = (typeof SUPPLIERS)[number];
const READ = ['getTickerFeed'] as const;

const Copied = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const text = useText('eventDesk');
  return (
    <div className="g-feed-value">
      <span className="g-quiet">{label}</span>
      <code>{value}</code>
      <CopyButton size="small" content={value}>
        {text('feed.copy')}
      </CopyButton>
    </div>
  );
};

interface SupplierProps {
  readonly handle: ItemHandle<'tickers'>;
  readonly address: string;
  /** Known only right after the key was created. */
  readonly feedKey: string | null;
  readonly onNewKey: () => void;
}

/** Shows what a supplier needs: address, key, and format. */
const ByJson = ({ handle, address, feedKey, onNewKey }: SupplierProps) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  const confirm = useConfirm();
  const type = useDraft(handle.draft(), draft => draft.type);
  const example = exampleOf(type);
  const ask = async (): Promise<void> => {
    const [title, message] = [text('feed.newKey.title'), text('feed.newKey.message')];
    if (await confirm({ title, message, confirm: text('feed.newKey'), startsAtCancel: true })) onNewKey();
  };
  return (
    <>
      <Copied label={text('feed.address')} value={address} />
      {feedKey === null ? (
        <p className="g-quiet">{text('feed.key.hidden')}</p>
      ) : (
        <Callout tone="positive" icon={<KeyIcon />} role="status" title={text('feed.key.once')}>
          <Copied label={text('feed.key')} value={feedKey} />
        </Callout>
      )}
      <div>
        <Button size="small" disabled={!isOnline} disabledReason={text('feed.offline')} onClick={() => void ask()}>
          {text('feed.newKey')}
        </Button>
      </div>
      <details>
        <summary>{text('feed.example')}</summary>
        <pre className="g-feed-example" tabIndex={0}>
          {example}
        </pre>
        <CopyButton size="small" content={example}>
          {text('feed.copy')}
        </CopyButton>
      </details>
    </>
  );
};

interface OpenFeedProps {
  readonly handle: ItemHandle<'tickers'>;
  readonly feed: NonNullable<ReturnType<typeof useFeed>['data']>;
  readonly feedKey: string | null;
  readonly onPut: (body: { readonly mode: (typeof FEED_MODES)[number]; readonly newKey: boolean }) => void;
}

const OpenFeed = ({ handle, feed: { address, feed }, feedKey, onPut }: OpenFeedProps) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  const confirm = useConfirm();
  const [supplier, setSupplier] = useState<Supplier>('json');
  const type = useDraft(handle.draft(), draft => draft.type);
  const closing = useApiMutation('deleteTickerFeed', { invalidates: READ });
  if (feed === null) return null;
  const close = async (): Promise<void> => {
    const [title, message] = [text('feed.close.title'), text('feed.close.message')];
    const agreed = await confirm({ title, message, confirm: text('feed.close'), startsAtCancel: true });
    if (agreed) closing.mutate({ params: { id: handle.model.id } });
  };
  const option = (value: Supplier) => ({ value, label: text(`feed.supplier.${value}`), hint: text(`feed.supplier.${value}.hint`) });
  return (
    <>
      <RadioGroup
        label={text('feed.mode')}
        value={feed.mode}
        disabled={!isOnline}
        options={FEED_MODES.map(value => ({ value, label: text(`feed.mode.${value}`), hint: text(`feed.mode.${value}.hint`) }))}
        onChange={mode => onPut({ mode, newKey: false })}
      />
      {type === 'soccer' ? (
        <RadioGroup label={text('feed.supplier')} value={supplier} options={SUPPLIERS.map(option)} onChange={setSupplier} />
      ) : null}
      {supplier === 'openfootball' && type === 'soccer' ? (
        <OpenfootballFile handle={handle} />
      ) : (
        <ByJson handle={handle} address={address} feedKey={feedKey} onNewKey={() => onPut({ mode: feed.mode, newKey: true })} />
      )}
      <p className="g-quiet">
        {feed.receivedAt === null ? (
          text('feed.received.never')
        ) : (
          <>
            {text('feed.received')} <LiveTime at={feed.receivedAt} />
          </>
        )}
      </p>
      <div>
        <Button kind="danger" size="small" disabled={!isOnline} disabledReason={text('feed.offline')} onClick={() => void close()}>
          {text('feed.close')}
        </Button>
      </div>
    </>
  );
};

/** Shows the settings of a ticker's match feed: on or off, handling of its events, and details for the supplier. */
export const FeedSettings = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  const { id } = handle.model;
  const feed = useFeed(id);
  const putting = useApiMutation('putTickerFeed', { invalidates: READ });
  const [key, setKey] = useState<string | null>(null);
  const put: OpenFeedProps['onPut'] = body =>
    putting.mutate({ params: { id }, body }, { onSuccess: answer => setKey(now => answer.body.key ?? now) });
  const isUnknown = feed.data === undefined;
  return (
    <section className="g-item-paper g-feed" aria-label={text('feed.title')}>
      <h2>{text('feed.title')}</h2>
      {isOnline ? null : <p className="g-quiet">{text('feed.offline')}</p>}
      {feed.isPending && isOnline ? <Skeleton lines={2} /> : null}
      {isUnknown && feed.error?.code === 'notFound' ? <p className="g-quiet">{text('feed.notSent')}</p> : null}
      {feed.data?.feed === null ? (
        <>
          <p className="g-quiet">{text('feed.none')}</p>
          <div>
            <Button
              loading={putting.isPending}
              disabled={!isOnline}
              disabledReason={text('feed.offline')}
              onClick={() => put({ mode: 'propose', newKey: false })}
            >
              {text('feed.open')}
            </Button>
          </div>
        </>
      ) : null}
      {feed.data ? <OpenFeed handle={handle} feed={feed.data} feedKey={key} onPut={put} /> : null}
    </section>
  );
};
