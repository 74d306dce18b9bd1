import { expect, it } from 'vitest';
import { toCurrentVocabulary } from './json-resume-dialects.ts';
import { fromJsonResume } from './json-resume-import.ts';

const jobsOf = (file: unknown) =>
  fromJsonResume(toCurrentVocabulary(file), () => 'id').proposals.map(({ value }) => value);

it('reads the employer from files before version 1.0, and an empty end as ongoing', () => {
  const work = [
    { company: 'Padaria Sol', position: 'Baker', startDate: '2019-03-01', endDate: '', website: null },
  ];
  expect(jobsOf({ work })).toMatchObject([
    { employer: 'Padaria Sol', title: 'Baker', from: '2019-03', to: null, isCurrent: true },
  ]);
});

it('prefers a key with the current name, and leaves unknown ones', () => {
  const file = { work: [{ company: 'Old', name: 'New' }], basics: { picture: 'a.png' }, own: [1, null] };
  expect(toCurrentVocabulary(file)).toEqual({
    work: [{ company: 'Old', name: 'New' }],
    basics: { image: 'a.png' },
    own: [1],
  });
});

it.each([[null], [[]], ['text'], [{ work: 'none', basics: [] }]])('takes %j as it is', (file) => {
  expect(toCurrentVocabulary(file)).toEqual(file);
});
