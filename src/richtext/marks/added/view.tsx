import type { ReactNode } from 'react';
import type { MarkView } from '../../view/block-view.tsx';

const Added = ({ children }: { readonly children: ReactNode }) => <ins>{children}</ins>;

export const addedView: MarkView = { key: 'added', Wrap: Added };
