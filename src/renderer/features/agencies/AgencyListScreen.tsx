import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { AGENCIES } from './agency-collection.tsx';

/** The list of agencies. */
export const AgencyListScreen = () => <CollectionScreen collection={AGENCIES} />;
