import { useState } from 'react';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useIsOnline } from '../session/session.ts';
import './text-from-address.css';

interface TextFromAddressProps {
  /** Gets the text, and the last part of its address as its name. */
  readonly onText: (text: string, name: string) => void;
}

const nameIn = (address: string): string =>
  URL.parse(address)
    ?.pathname.split('/')
    .findLast(part => part !== '') ?? address;

/** A text file of the web, which the newsroom fetches: desks call nobody else. */
export const TextFromAddress = ({ onText }: TextFromAddressProps) => {
  const text = useText('media');
  const errorWords = useErrorText();
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const wanted = address.trim();
  const take = async (): Promise<void> => {
    if (wanted === '' || isFetching || !isOnline) return;
    setProblem(undefined);
    setFetching(true);
    try {
      const { body } = await callApi(bridge, 'getOutsideText', { query: { url: wanted } });
      if (body.text === null) setProblem(text('textFrom.none'));
      else onText(body.text, nameIn(wanted));
    } catch (thrown) {
      setProblem(errorWords(toBridgeError(thrown)).message);
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className="g-text-from">
      <TextField
        label={text('textFrom.label')}
        type="url"
        value={address}
        maxLength={2048}
        error={problem}
        onChange={setAddress}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void take();
        }}
      />
      <Button
        onClick={() => void take()}
        loading={isFetching}
        disabled={wanted === '' || !isOnline}
        disabledReason={text(isOnline ? 'textFrom.empty' : 'collection:create.offline')}
      >
        {text('textFrom.fetch')}
      </Button>
    </div>
  );
};
