import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Feature, ReadersBody, SlotName } from './feature.ts';

const FeaturesContext = createContext<readonly Feature[]>([]);

export const FeaturesProvider = ({ features, children }: { readonly features: readonly Feature[]; readonly children: ReactNode }) => (
  <FeaturesContext.Provider value={features}>{children}</FeaturesContext.Provider>
);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

/** Returns the component for an item's content below its head as readers see it, if a feature has one. */
export const useReadersBody = (kind: string): ReadersBody | undefined =>
  useFeatures().find(({ readersBodies }) => readersBodies?.[kind] !== undefined)?.readersBodies?.[kind];

/** Renders the components that features put into a place. */
export const Slot = ({ name }: { readonly name: SlotName }) => {
  const parts = useFeatures()
    .map(feature => feature.slots?.[name])
    .filter((part): part is ComponentType => part !== undefined);
  return parts.map((Part, index) => <Part key={index} />);
};
