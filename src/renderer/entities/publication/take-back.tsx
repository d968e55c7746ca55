import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import type { TakeBackOffer } from './take-back-offer.ts';
import { TakeBackNotice } from './TakeBackNotice.tsx';
import type { WentOut } from './use-send-take-back.ts';

type Went = WentOut & { readonly title: string; readonly kind: TakeBackOffer['kind']; readonly batch?: string };
type OfferTakeBack = (went: Went) => void;

interface TakeBackState {
  readonly offer: TakeBackOffer | null;
  readonly add: OfferTakeBack;
  readonly close: () => void;
}

const TakeBackContext = createContext<TakeBackState>({ offer: null, add: () => undefined, close: () => undefined });

/** Offers to take back what has just gone out: after a publication and after an update of the public version. */
export const useOfferTakeBack = (): OfferTakeBack => useContext(TakeBackContext).add;

const withItem = (offer: TakeBackOffer | null, { kind, batch = crypto.randomUUID(), ...item }: Went): TakeBackOffer =>
  offer?.batch === batch ? { ...offer, items: [...offer.items, item] } : { items: [item], kind, batch, atMs: newsroomNowMs() };

/** Holds the offer above all screens: leaving the one that published does not take it away. */
export const TakeBackProvider = ({ children }: { readonly children: ReactNode }) => {
  const [offer, setOffer] = useState<TakeBackOffer | null>(null);
  const add = useCallback<OfferTakeBack>(went => setOffer(current => withItem(current, went)), []);
  const close = useCallback(() => setOffer(null), []);
  const state = useMemo(() => ({ offer, add, close }), [offer, add, close]);
  return <TakeBackContext.Provider value={state}>{children}</TakeBackContext.Provider>;
};

/** The notice, among the others of the window. */
export const TakeBack = () => {
  const { offer, close } = useContext(TakeBackContext);
  return offer === null ? null : <TakeBackNotice key={offer.batch} offer={offer} onClose={close} />;
};
