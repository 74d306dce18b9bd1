import { describe, expect, it } from 'vitest';
import { findDateSpan, withoutSpan } from './date-spans.ts';
import { readableText } from './folded-text.ts';

const read = (text: string) => {
  const span = findDateSpan(readableText(text));
  return span && [span.from, span.isCurrent ? 'now' : span.to];
};

describe('findDateSpan', () => {
  it.each([
    ['Sep 2018 – Jun 2021', '2018-09', '2021-06'],
    ['(03/2019 - heute)', '2019-03', 'now'],
    ['seit Oktober 2020', '2020-10', 'now'],
    ['de septembre 2015 à juin 2018', '2015-09', '2018-06'],
    ['2015–18', '2015', '2018'],
    ['Sept – Dec 2019', '2019-09', '2019-12'],
    ['março a julho de 2019', '2019-03', '2019-07'],
    ['2019年4月〜2021年3月', '2019-04', '2021-03'],
    ['2019.04 – 至今', '2019-04', 'now'],
    ['令和3年4月 – 現在', '2021-04', 'now'],
    ['مارس ٢٠١٧ - يونيو ٢٠١٩', '2017-03', '2019-06'],
    ['شباط 2020 – حتى الآن', '2020-02', 'now'],
    ['с марта 2017 г. по настоящее время', '2017-03', 'now'],
    ['Июнь 2018 — по настоящее время', '2018-06', 'now'],
    ['od 03.2018 do 12.2020', '2018-03', '2020-12'],
    ['Aralık 2019 - Günümüz', '2019-12', 'now'],
    ['mei 2015 t/m heden', '2015-05', 'now'],
    ['marzo de 2017 - actualidad', '2017-03', 'now'],
    ['dal 2019 ad oggi', '2019', 'now'],
    ['Oct. 2015 to date', '2015-10', 'now'],
    ['01.09.2016 - 30.06.2019', '2016-09', '2019-06'],
    ['Jan ’19 - Mar ’21', '2019-01', '2021-03'],
    ['2014 - 2010', '2010', '2014'],
    ['03.2019 bis dato', '2019-03', 'now'],
    ['mars 2020 – nuvarande', '2020-03', 'now'],
    ['березень 2021 – по теперішній час', '2021-03', 'now'],
    ['з 03.2021 по теперішній час', '2021-03', 'now'],
    ['martie 2014 – august 2016', '2014-03', '2016-08'],
    ['iunie 2020 – prezent', '2020-06', 'now'],
    ['din 2019 până în prezent', '2019', 'now'],
    ['2018 – nykyinen', '2018', 'now'],
    ['říjen 2017 – dosud', '2017-10', 'now'],
  ])('reads %j', (text, from, to) => expect(read(text)).toEqual([from, to]));

  it('finds none where there is none', () => {
    for (const text of ['five years', '0171 2345678', '12.50 €', 'Room 2']) expect(read(text)).toBeNull();
  });

  it('gives the text without the time', () => {
    const text = 'Senior Developer, Acme (03/2019 - heute)';
    const span = findDateSpan(text);
    expect(span && withoutSpan(text, span)).toBe('Senior Developer, Acme');
  });
});
