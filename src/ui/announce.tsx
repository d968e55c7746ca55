import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says something to a screen reader that the eye already sees. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

export const AnnouncerProvider = ({ children }: { readonly children: ReactNode }) => {
  const [message, setMessage] = useState({ words: '', count: 0 });
  const announce = useCallback<Announce>(words => setMessage(previous => ({ words, count: previous.count + 1 })), []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div role="status" aria-live="polite" className="g-hidden" data-announcer="">
        <span key={message.count}>{message.words}</span>
      </div>
    </AnnounceContext.Provider>
  );
};
