import { useEffect } from 'react';
import { useWorkspaceStore } from '../workspace/workspace-store.ts';

/** Where the second pane goes to be closed: on the way its page asks about what would be lost. */
export const CLOSING_PATH = '/closing';

export const CloseBeside = () => {
  const workspace = useWorkspaceStore();
  useEffect(() => workspace.setState({ split: null }), [workspace]);
  return null;
};
