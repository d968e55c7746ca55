import { Component, type ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import { useText } from '#ui/i18n.ts';

type BlockProps = Pick<RenderElementProps, 'attributes' | 'children' | 'element'>;

/** Replaces a block that failed to render. Its text stays in the page, hidden, because Slate needs to find it (B8-018). */
const FailedBlock = ({ attributes, children, element, error }: BlockProps & { readonly error: unknown }) => {
  const text = useText('blocks');
  return (
    <div {...attributes} className="g-block-failed">
      <div contentEditable={false} role="alert">
        <strong>{text('failed.title')}</strong>
        <details>
          <summary>{text('failed.details')}</summary>
          <code>
            {element.type}: {error instanceof Error ? error.message : String(error)}
          </code>
        </details>
      </div>
      <div hidden>{children as ReactNode /* Slate types its children as any */}</div>
    </div>
  );
};

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly element: BlockProps['element'] } | undefined;
}

/**
 * Isolates the error of one block: if its view fails, a card replaces it until the block changes. An error in the block's
 * text itself also fails in the card and propagates to `RecoveryBoundary`.
 */
export class BlockBoundary extends Component<{ readonly block: BlockProps; readonly children: ReactNode }, BoundaryState> {
  override readonly state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error, element: { type: '', id: '', children: [] } } };
  }

  static getDerivedStateFromProps({ block }: { readonly block: BlockProps }, { failure }: BoundaryState): BoundaryState | null {
    if (!failure) return null;
    if (failure.element.type === '') return { failure: { ...failure, element: block.element } };
    return failure.element === block.element ? null : { failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <FailedBlock {...this.props.block} error={failure.error} /> : this.props.children;
  }
}
