// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be checked is written as text
import { expect, test } from 'vitest';
import { checkNamesInSentences } from './names-in-sentences.ts';

const findings = (text: string, path = 'web/features/people/card.tsx') =>
  checkNamesInSentences([{ path, text }]).map(({ line }) => line);

test.each([
  'const words = `${companyName} made you an offer`;',
  'const words = `Delete ${list.name}?`;',
  "const words = `Write to ${name ?? 'them'}`;",
  "const words = `Step ${isLast ? 'last' : stage?.name} of three`;",
  'const words = `Removed ${nameOf(member)}.`;',
  "const words = [institution, year].filter(Boolean).join(' · ');",
  'const card = <p>You applied to {companyName}.</p>;',
  'const card = <p>{company.name} {figure}</p>;',
  'const card = <><b>3</b>{title}</>;',
  'const card = <Dialog title={`Decline ${card.name}`} />;',
])('%s lets a name change the direction of the words around it', (text) => {
  expect(findings(text)).toEqual([1]);
});

test.each([
  'const words = `${isolated(companyName)} made you an offer`;',
  'const words = `${count} of ${DIMENSIONS[id].name}`;',
  'const address = `/companies/${name}`;',
  "const words = [isolated(title), year].join(' · ');",
  "const key = [name, title].join('/');",
  'const card = <p>You applied to <bdi>{companyName}</bdi>.</p>;',
  'const card = <p>You applied to {isolated(companyName)}.</p>;',
  'const card = <h2>\n  {title}\n</h2>;',
  'const card = <button aria-label={`Remove ${name}`} />;',
])('%s isolates the name', (text) => {
  expect(findings(text)).toEqual([]);
});

test('reads pages and emails, and nothing that no one sees', () => {
  const text = 'const words = `${companyName} made you an offer`;';
  expect(findings(text, 'api/features/offers/offer.mail.ts')).toEqual([1]);
  expect(findings(text, 'api/features/offers/offers.store.ts')).toEqual([]);
  expect(findings(text, 'web/features/people/card.test.tsx')).toEqual([]);
});
