import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { USERS } from './user-collection.tsx';
import '../users.css';

/** The list of users. */
export const UserListScreen = () => <CollectionScreen collection={USERS} />;
