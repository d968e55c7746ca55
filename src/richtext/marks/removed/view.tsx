import type { ReactNode } from 'react';
import type { MarkView } from '../../view/block-view.tsx';

const Removed = ({ children }: { readonly children: ReactNode }) => <del>{children}</del>;

export const removedView: MarkView = { key: 'removed', Wrap: Removed };
