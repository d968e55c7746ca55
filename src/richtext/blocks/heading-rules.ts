import type { TextRules } from '../model/block.ts';

/** Rules of title header, title and lead: one line, no bold, italic, underline and links (rules.md, section 5, editor rules). */
export const HEADING_TEXT_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: false, singleLine: true };
