import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Feature, ReadersBody, SlotName } from './feature.ts';

const FeaturesContext = createContext<readonly Feature[]>([]);

export const FeaturesProvider = ({ features, children }: { readonly features: readonly Feature[]; readonly children: ReactNode }) => (
  <FeaturesContext.Provider value={features}>{children}</FeaturesContext.Provider>
);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

/** What readers get of an item of a kind below its head, where a feature brings it. */
export const useReadersBody = (kind: string): ReadersBody | undefined =>
  useFeatures().find(({ readersBodies }) => readersBodies?.[kind] !== undefined)?.readersBodies?.[kind];

/** Shows what the features put into a place. */
export const Slot = ({ name }: { readonly name: SlotName }) => {
  const parts = useFeatures()
    .map(feature => feature.slots?.[name])
    .filter((part): part is ComponentType => part !== undefined);
  return parts.map((Part, index) => <Part key={index} />);
};
