import { Component, type ReactNode } from 'react';

interface RecoveryBoundaryProps {
  readonly children: ReactNode;
  readonly onFailure: (error: unknown) => void;
}

/** Catches render errors of the text; its owner then passes another `key` and a value that rendered before (B4-034). */
export class RecoveryBoundary extends Component<RecoveryBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
