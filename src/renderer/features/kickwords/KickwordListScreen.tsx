import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { KICKWORDS } from './kickword-collection.tsx';
import { SeveralKickwords } from './several-kickwords.tsx';

/** The list of kickwords. */
export const KickwordListScreen = () => (
  <SeveralKickwords>
    <CollectionScreen collection={KICKWORDS} />
  </SeveralKickwords>
);
