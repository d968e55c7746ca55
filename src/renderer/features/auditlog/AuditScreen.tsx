import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { AUDIT_LOG } from './audit-collection.tsx';
import './audit.css';

/** The audit log, for administrators. */
export const AuditScreen = () => <CollectionScreen collection={AUDIT_LOG} />;
