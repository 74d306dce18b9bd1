import { expect, it } from 'vitest';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { addedCandidateMail } from './added-candidate.mail.ts';

const textFrom = (domain: string | null) =>
  writeMail(
    addedCandidateMail({
      to: 'ana@people.example',
      companyName: 'Harbour Health',
      domain,
      endsAt: new Date('2026-12-23T10:00:00Z'),
      link: 'https://ground.example/login?invite=added-1',
    }),
  ).text;

it('names the company next to the domain it has proven to have, and no one’s own words', () => {
  const [greeting] = textFrom('harbour-health.example').split('\n');
  expect(greeting).toBe(
    '“Harbour Health” (harbour-health.example) added you as a candidate for one of its jobs on Common Ground.',
  );
});

it('names only the company if the operator verified it without a domain', () => {
  expect(textFrom(null)).toContain('“Harbour Health” added you as a candidate');
});
