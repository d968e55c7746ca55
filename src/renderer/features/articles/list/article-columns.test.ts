import { describe, expect, it } from 'vitest';
import { METADATA_SORTS } from '#contract/metadata/metadata.ts';
import { fittingColumns } from '#renderer/entities/collection/model/columns.ts';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import { ARTICLE_CSV } from './csv-columns.ts';

const CHECKS_PX = 34;

describe('the columns of the article list', () => {
  it('the columns of the article list are all there on a screen of 1440 pixels, and give way in a narrower one before titles are cut short', () => {
    expect(fittingColumns(ARTICLE_COLUMNS, 1377, CHECKS_PX)).toEqual(ARTICLE_COLUMNS);
    const onSmallScreen = fittingColumns(ARTICLE_COLUMNS, 1217, CHECKS_PX).map(({ id }) => id);
    expect(ARTICLE_COLUMNS.map(({ id }) => id).filter(id => !onSmallScreen.includes(id))).toEqual(['creator', 'printDate']);
  });

  it('the columns of the article list lead to every order that the newsroom has', () => {
    expect(new Set(ARTICLE_COLUMNS.flatMap(({ sorts = [] }) => sorts))).toEqual(new Set(METADATA_SORTS));
  });

  it('the columns of the article list are all in the CSV file', () => {
    expect(Object.keys(ARTICLE_CSV)).toEqual(ARTICLE_COLUMNS.map(({ id }) => id));
  });
});
