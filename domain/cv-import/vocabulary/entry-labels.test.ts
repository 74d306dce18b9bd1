import { expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine } from '../text/source-line.ts';

/** Entries laid out as a form, whose labels repeat. */

function read(text: string, list: string) {
  return readCv(text.split('\n').map(plainLine))
    .proposals.filter(({ field }) => field === list)
    .map(({ fields }) => Object.fromEntries(fields.map((field) => [field.field, field.value])));
}

it('recognises title and employer by their labels, wherever the time is', () => {
  const text =
    'Ana Silva\nExperience\nOrganisation: Quorvane Roads, Kano\nPost held: Zymologist\nPeriod: March 2017 – Present\nOrganisation: Brook Works\nPost held: Vat keeper\nPeriod: Nov 2011 – Feb 2017';
  expect(read(text, 'experiences')).toMatchObject([
    { title: 'Zymologist', employer: 'Quorvane Roads', from: '2017-03', isCurrent: true },
    { title: 'Vat keeper', employer: 'Brook Works', from: '2011-11', to: '2017-02' },
  ]);
});

it('reads labels in their own column, and doesn’t mistake duties for a name', () => {
  const text =
    'Ana Silva\nExperience\nPerioada\tJuly 2020 – present\nFuncția\tZymologist\nAngajator\tQuorvane\nActivități\tVats of rye\nPerioada\t2016 – 2019\nFuncția\tNurse\nAngajator\tMoorfield\nActivități\tNights';
  expect(read(text, 'experiences')).toMatchObject([
    { title: 'Zymologist', employer: 'Quorvane', from: '2020-07', isCurrent: true },
    { title: 'Nurse', employer: 'Moorfield', from: '2016', to: '2019' },
  ]);
});

it('doesn’t treat text before an occasional colon as a form', () => {
  const text =
    'Ana Silva\nExperience\nNurse, Moorfield Hospital, 2019 – 2021\nTools: lancets\nCarer, Brook House Ltd, 2016 – 2018\nTools: patience';
  expect(read(text, 'experiences')).toMatchObject([
    { title: 'Nurse', employer: 'Moorfield Hospital' },
    { title: 'Carer', employer: 'Brook House Ltd' },
  ]);
});

it('doesn’t mistake a title someone had twice for a label', () => {
  const text =
    'Ana Silva\nExperience\nNurse\t2019 – 2021\nMoorfield Hospital\nCarer\t2016 – 2018\nBrook House Ltd\nNurse\t2012 – 2015\nLinden Hospital\nCarer\t2010 – 2011\nAshgrove Ltd';
  expect(read(text, 'experiences')).toMatchObject([
    { title: 'Nurse', employer: 'Moorfield Hospital' },
    { title: 'Carer', employer: 'Brook House Ltd' },
    { title: 'Nurse', employer: 'Linden Hospital' },
    { title: 'Carer', employer: 'Ashgrove Ltd' },
  ]);
});
