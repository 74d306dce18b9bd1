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
    ['fevereiro de 2016 até ao presente', '2016-02', 'now'],
    ['da marzo 2015 a dicembre 2017', '2015-03', '2017-12'],
    ['de enero de 2012 hasta la actualidad', '2012-01', 'now'],
    ['étés 2010 et 2011', '2010', '2011'],
    ['between 2010 and 2013', '2010', '2013'],
    ['Sommer 2016', '2016', null],
    ['Spring 2019 – Fall 2020', '2019', '2020'],
    ['somrarna 2013–15', '2013', '2015'],
    ['March 2017 – Date', '2017-03', 'now'],
    ['2016 -– 2021', '2016', '2021'],
    ['03/2019 – bis heute', '2019-03', 'now'],
    ['IV 2017 – IX 2020', '2017-04', '2020-09'],
    ['(X 2020 – obecnie)', '2020-10', 'now'],
    ['2019. március – 2020. május', '2019-03', '2020-05'],
    ['2015 spalis – iki dabar', '2015-10', 'now'],
    ['2019. gada janvāris – 2020. gada marts', '2019-01', '2020-03'],
    ['veljača 2018. – danas', '2018-02', 'now'],
    ['juin 2019 – en poste', '2019-06', 'now'],
    ['Mar 01, 2022', '2022-03', null],
    ['2019.4 – 2021.3', '2019-04', '2021-03'],
    ['tháng 3 năm 2019 – hiện nay', '2019-03', 'now'],
    ['Maret 2018 s.d. sekarang', '2018-03', 'now'],
    ['जनवरी 2020 – वर्तमान', '2020-01', 'now'],
    ['mid-2018 to early 2020', '2018', '2020'],
    ['2019 –', '2019', 'now'],
    ['ноември 2018 – до момента', '2018-11', 'now'],
    ['Ιανουάριος 2019 έως σήμερα', '2019-01', 'now'],
    ["Jan'2017 – Mar'2021", '2017-01', '2021-03'],
    ['мај 2017 – данас', '2017-05', 'now'],
    ['2. Februar bis 30. April 2018', '2018-02', '2018-04'],
  ])('reads %j', (text, from, to) => expect(read(text)).toEqual([from, to]));

  it('finds nothing if there is none', () => {
    for (const text of ['five years', '0171 2345678', '12.50 €', 'Room 2', 'since 12 people'])
      expect(read(text)).toBeNull();
  });

  it('returns the text without the time', () => {
    const text = 'Senior Developer, Acme (03/2019 - heute)';
    const span = findDateSpan(text);
    expect(span && withoutSpan(text, span)).toBe('Senior Developer, Acme');
  });
});
