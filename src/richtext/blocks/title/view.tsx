import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockView, BlockViewProps } from '../../block-view.tsx';
import { type Guide, GuidedBlock } from '../guided-block.tsx';

const GUIDE: Guide = { good: 60, most: 70 };

const Title = (props: BlockViewProps) => <GuidedBlock {...props} tag="h1" className="g-block-title" guide={GUIDE} />;

export const titleView: BlockView = { type: ELEMENT_TYPE.title, Component: Title, hasPlaceholder: true };
