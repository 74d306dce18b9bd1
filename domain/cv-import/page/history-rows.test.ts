import { describe, expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine } from '../text/source-line.ts';

/** Forms that give each start and each end its own row: year, month, and what began or ended. */

function itemsIn(text: string, field: string) {
  return readCv(text.split('\n').map(plainLine))
    .proposals.filter((proposal) => proposal.field === field)
    .map(({ fields }) => Object.fromEntries(fields.map((readField) => [readField.field, readField.value])));
}

const FORM = [
  '氏名\t山田 太郎',
  '年\t月\t学歴・職歴',
  '学歴',
  '2008\t4\t京都府立北山高等学校 入学',
  '2011\t3\t京都府立北山高等学校 卒業',
  '職歴',
  '2015年\t4月\t株式会社あおば印刷 入社 製版課に配属',
  '2019年\t8月\t株式会社あおば印刷 退社',
  '2019年\t9月\tみどり運輸株式会社 入社',
  '現在に至る',
  '以上',
  '年\t月\t免許・資格',
  '2012\t11\t日商簿記検定2級 合格',
].join('\n');

describe('rows of start and end dates', () => {
  it('are jobs, the last of them ongoing', () => {
    expect(itemsIn(FORM, 'experiences')).toMatchObject([
      { employer: '株式会社あおば印刷', from: '2015-04', to: '2019-08' },
      { employer: 'みどり運輸株式会社', from: '2019-09', isCurrent: true },
    ]);
  });

  it('are schools', () => {
    expect(itemsIn(FORM, 'schools')).toMatchObject([
      { name: '京都府立北山高等学校', from: '2008-04', to: '2011-03' },
    ]);
  });

  it('are certificates if something was passed', () => {
    expect(itemsIn(FORM, 'certificates')).toMatchObject([{ name: '日商簿記検定2級' }]);
  });
});
