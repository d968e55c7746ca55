import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { type Guide, GuidedBlock } from '../guided-block.tsx';

const GUIDE: Guide = { good: GUIDE_LENGTHS.lead, most: GUIDE_LENGTHS.lead };

const Lead = (props: BlockViewProps) => <GuidedBlock {...props} tag="p" className="g-block-lead" guide={GUIDE} />;

export const leadView: BlockView = { type: ELEMENT_TYPE.lead, Component: Lead, hasPlaceholder: true };
