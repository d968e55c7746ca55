import type { ReactNode } from 'react';
import { CodeIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Code = ({ children }: { readonly children: ReactNode }) => <code>{children}</code>;

export const codeView: MarkView = { key: 'code', Wrap: Code, button: { mark: 'code', labelKey: 'mark.code', icon: <CodeIcon /> } };
