import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { PLAN } from './plan-collection.tsx';
import { RowDialogProvider } from './row-dialog.tsx';
import './plan.css';

/** The plan of what goes out and comes down, with the dialog that changes it. */
export const PlanScreen = () => (
  <RowDialogProvider>
    <CollectionScreen collection={PLAN} />
  </RowDialogProvider>
);
