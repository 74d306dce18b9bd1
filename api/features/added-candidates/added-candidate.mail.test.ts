import { expect, it } from 'vitest';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { addedCandidateMail } from './added-candidate.mail.ts';

const textBy = (memberName: string | null) =>
  writeMail(
    addedCandidateMail({
      to: 'ana@people.example',
      companyName: 'Harbour Health',
      domain: 'harbour-health.example',
      memberName,
      endsAt: new Date('2026-12-23T10:00:00Z'),
      link: 'https://ground.example/login?invite=added-1',
    }),
  ).text;

it('names the member who added someone', () => {
  expect(textBy('Rui Pereira')).toContain('Rui Pereira from its hiring team added you.');
});

it.each(['Confirm at harbour-pay.com today', 'Call +44 20 7946 0018'])(
  'leaves out an older name that mail programs would turn into a link: %s',
  (name) => {
    const text = textBy(name);
    expect(text).not.toContain(name);
    expect(text).not.toContain('from its hiring team added you');
  },
);
