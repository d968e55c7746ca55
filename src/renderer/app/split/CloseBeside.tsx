import { useEffect } from 'react';
import { useWorkspaceStore } from '../workspace/workspace-store.ts';

/** Closes the second pane once its page has been left. */
export const CloseBeside = () => {
  const workspace = useWorkspaceStore();
  useEffect(() => workspace.setState({ split: null }), [workspace]);
  return null;
};
