import { useParams } from 'react-router';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { EmbedSurroundings } from '#renderer/entities/embed/EmbedSurroundings.tsx';
import { useOpenItem } from '#renderer/entities/item/use-item.ts';
import { PushTab } from '#renderer/entities/push/PushTab.tsx';
import { PushTrouble } from '#renderer/entities/push/PushTrouble.tsx';
import { useText } from '#ui/i18n.ts';
import { TickerPreview } from '../preview/TickerPreview.tsx';
import { TickerSetup } from '../setup/TickerSetup.tsx';
import { EventScreen } from '../writing/EventScreen.tsx';

const TickerTabs = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const metadata = useOpenItem(handle.model, open => open.status.metadata);
  return (
    <ItemFrame
      handle={handle}
      isWide
      contentLabel={text('tab.events')}
      tabs={[
        { id: 'setup', label: text('tab.setup'), panel: <TickerSetup handle={handle} /> },
        { id: 'preview', label: text('tab.preview'), panel: <TickerPreview handle={handle} /> },
        { id: 'push', label: text('push:tab'), panel: <PushTab metadata={metadata} /> },
      ]}
      notices={<PushTrouble metadata={metadata} />}
    >
      <EmbedSurroundings>
        <EventScreen handle={handle} />
      </EmbedSurroundings>
    </ItemFrame>
  );
};

/** Shows one ticker: the desk of its events, its fields, its preview, and its metadata. */
export const TickerScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="tickers" id={id}>
      {handle => <TickerTabs handle={handle} />}
    </ItemScreen>
  );
};
