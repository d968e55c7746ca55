import type { ReactNode } from 'react';
import { BoldIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Bold = ({ children }: { readonly children: ReactNode }) => <strong>{children}</strong>;

export const boldView: MarkView = { key: 'bold', Wrap: Bold, button: { mark: 'bold', labelKey: 'mark.bold', icon: <BoldIcon /> } };
